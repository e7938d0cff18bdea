import type { AccountRole } from '#domain/accounts/constants.ts';
import { useSite } from '#app/lib/site.ts';

const ROLES: Record<AccountRole, { picture: string; words: (mailDomain: string) => string }> = {
  student: { picture: '/media/e-literacy.svg', words: () => 'Courses, activities and your scholarship form, in one place.' },
  volunteer: {
    picture: '/media/community.svg',
    words: (mailDomain) => `For those who teach and organise with us, with an email at ${mailDomain}.`,
  },
  donor: { picture: '/media/scholarship.svg', words: () => 'For those who stand behind our students.' },
};

export function AuthSide({ role }: { role: AccountRole }) {
  const { picture, words } = ROLES[role];
  const { foundation } = useSite();
  return (
    <div className="auth-side">
      <img src={picture} alt="" width={640} height={480} loading="lazy" />
      <p className="lead muted">{words(foundation.mailDomain)}</p>
    </div>
  );
}
