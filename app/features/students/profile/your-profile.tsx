import { useEffect, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { keysOf } from '#domain/shared/states.ts';
import { rowsOf } from '#domain/forms/rows.ts';
import { PROFILE_SECTIONS, profileForm, type ProfileSection } from '#domain/students/profile-form.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';
import { placeOf, profileSection } from '#app/features/scholarships/device/places.ts';
import { rememberedAt } from '#app/features/scholarships/device/remembered-drafts.ts';
import { ProfileHistory } from '#app/features/students/profile/profile-history.tsx';
import { valuesOfProfile } from '#app/features/students/profile/profile-values.ts';
import { LazyPart } from '#app/ui/lazy-part.tsx';
import { useAccount } from '#app/lib/account/session.ts';

const loadChange = () => import('#app/features/students/profile/change-section.tsx');

export interface YourProfileProps {
  general: GeneralProfile;
  onChanged: (general: GeneralProfile) => void;
}

/** Each section is changed in place (docs/decisions/0085). */
export function YourProfile(props: YourProfileProps) {
  return (
    <section aria-labelledby="your-profile">
      <div className="grid content-start gap-3">
        <h2 id="your-profile">{m.students.details.yourProfile}</h2>
        <p className="small muted">{m.students.details.profileLead}</p>
      </div>
      <div className="sheet-groups">
        {keysOf(PROFILE_SECTIONS).map((section) => (
          <Section key={section} section={section} {...props} />
        ))}
        <ProfileHistory version={props.general.version} />
      </div>
    </section>
  );
}

function Section({ section, general, onChanged }: YourProfileProps & { section: ProfileSection }) {
  const { id } = useAccount();
  // A change that the page's end interrupted opens again.
  const [isOpen, setIsOpen] = useState(() => rememberedAt(placeOf(id, profileSection(section))) !== null);
  const { heading } = PROFILE_SECTIONS[section];
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <h3>{heading}</h3>
        {!isOpen && (
          <button
            className="text-button"
            type="button"
            ref={button}
            aria-label={m.students.details.changeThe(heading)}
            onClick={() => setIsOpen(true)}
          >
            {m.students.details.change}
          </button>
        )}
      </div>
      {isOpen ? (
        <LazyPart
          load={loadChange}
          render={({ ChangeSection }) => (
            <ChangeSection section={section} general={general} onChanged={onChanged} onClose={() => setIsOpen(false)} />
          )}
        />
      ) : (
        <Answers section={section} general={general} />
      )}
    </div>
  );
}

function Answers({ section, general }: { section: ProfileSection; general: GeneralProfile }) {
  const values = valuesOfProfile(general);
  const names: readonly string[] = PROFILE_SECTIONS[section].fields;
  const rows = rowsOf(profileForm, values).filter(({ name, text }) => names.includes(name) && name !== 'email' && text !== '');
  return (
    <dl>
      {rows.map(({ name, label, text }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd dir="auto">
            {name.endsWith('CertificatePath') ? (
              <a href={values[name]}>{m.students.details.seeFile}</a>
            ) : name === 'aadhar' ? (
              general.aadhar
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
