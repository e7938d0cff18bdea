import { use, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Group } from '#domain/forms/form.ts';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { Here } from '#app/features/scholarships/consent/here.tsx';
import { Permission } from '#app/features/scholarships/consent/permission.tsx';
import { StepGroups } from '#app/features/scholarships/form/fields/step-groups.tsx';
import { OpenFieldsContext, useOpenApplication } from '#app/features/scholarships/form/open/application-context.ts';
import { type AccountDetails, readOwnApplication } from '#app/features/scholarships/sync/account.ts';
import { inAccount } from '#app/features/scholarships/sync/in-account.ts';
import type { Sync } from '#app/features/scholarships/sync/sync.ts';
import type { OpenForm } from '#app/forms/use-form.ts';
import type { TypedValues } from '#app/forms/values.ts';

/** In the address, so that Back leads out of the guardian’s own screen. */
const SCREEN = 'screen';

const OWN_SCREEN = new Set(['guardianName', 'guardianBirthYear', 'guardianMobile']);

interface PageProps {
  of: OpenForm;
  groups: readonly Group[];
  isForChange: boolean;
  details: AccountDetails;
}

/** The page of the permission: it can be asked while the rest is filled in. */
export function Page({ of, groups, details, isForChange }: PageProps) {
  const { sync } = useOpenApplication();
  const [params, setParams] = useSearchParams();
  const [permission, setPermission] = useState(details.own.permission);
  const outer = use(OpenFieldsContext);
  const isHere = params.get(SCREEN) !== null;

  // If this fails, the next visit shows it.
  const refresh = () =>
    readOwnApplication().then(
      (own) => setPermission(own.permission),
      () => undefined,
    );
  useEffect(() => {
    if (!isHere) void refresh();
  }, [isHere]);

  /** Who is here types name and year herself. */
  const open = (typed: TypedValues): readonly string[] => {
    const fields = groups.flatMap((group) => group.fields).filter((name) => outer?.(typed).includes(name) ?? true);
    return typed['guardianWay'] === 'Here' ? fields.filter((name) => !OWN_SCREEN.has(name)) : fields;
  };
  return (
    <Permission
      of={of}
      asked={permission}
      number={null}
      prepare={() => inAccount(sync)}
      refresh={refresh}
      onHere={() => setParams((now) => new URLSearchParams([...now, [SCREEN, 'here']]))}
    >
      <OpenFieldsContext value={open}>
        <StepGroups of={of} groups={groups} isForChange={isForChange} />
      </OpenFieldsContext>
    </Permission>
  );
}

interface BesideProps {
  of: OpenForm;
  own: OwnApplication;
  sync: Sync;
}

/** Beside the form: the guardian’s own screen, which is a form itself. */
export function Beside({ of, own, sync }: BesideProps) {
  const [params, setParams] = useSearchParams();
  const [answers] = useState(() => sync.state().answers);
  if (params.get(SCREEN) === null || !own.consentNotice) return null;
  return (
    <Here
      notice={own.consentNotice}
      answers={answers}
      today={own.today}
      keep={async (typed) => {
        of.write(typed);
        await inAccount(sync);
      }}
      onAnswered={async () => undefined}
      onClose={() =>
        setParams((now) => {
          now.delete(SCREEN);
          return now;
        })
      }
    />
  );
}
