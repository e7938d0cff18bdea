import { useRef } from 'react';
import { ALL_ROLES, STAFF_ROLES } from '#domain/staff/rights.ts';
import { inviteForm } from '#domain/staff/form.ts';
import { Form, SendButton } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { invite, type People, switchMailCodes } from '#app/features/office/people/people-api.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { PersonCard } from '#app/features/office/people/person-card.tsx';
import { useLoaded } from '#app/features/office/lib/use-loaded.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { errorText } from '#app/lib/error-text.ts';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';
import { toast } from '#app/lib/toast/toast.ts';

export function PeopleList({ loaded }: { loaded: People }) {
  const [{ people, isMailOn }, setPeople] = useLoaded(loaded);
  const list = useRef<HTMLHeadingElement>(null);

  function change(changed: People) {
    if (changed.people.length < people.length) list.current?.focus();
    setPeople(changed);
  }

  return (
    <>
      <DashboardHead title="People" />
      <div className="wrap grid gap-12 pb-(--section)">
        <section className="grid gap-5" aria-labelledby="people-heading">
          <h2 className="justify-self-start" id="people-heading" ref={list} tabIndex={-1}>
            Who works in the office
          </h2>
          <ul className="grid items-start gap-5 lg:grid-cols-2">
            {people.map((person) => (
              <PersonCard key={person.id} person={person} onChanged={change} />
            ))}
          </ul>
        </section>
        <section className="grid justify-items-start gap-5" aria-labelledby="codes-heading">
          <h2 id="codes-heading">Codes by email</h2>
          <p className="max-w-160">
            {isMailOn
              ? 'Whoever has no passkey and no app confirms with a code by email. You may switch that off once every administrator has a passkey or an app, and recovery codes.'
              : 'They are switched off: everybody needs a passkey, an app or recovery codes.'}
          </p>
          <ActButton
            act={async () => {
              change(await switchMailCodes(!isMailOn));
              toast.success(isMailOn ? 'Codes by email are switched off.' : 'Codes by email are switched on.');
            }}
          >
            {isMailOn ? 'Switch them off' : 'Switch them on'}
          </ActButton>
        </section>
        <section className="grid gap-5" aria-labelledby="roles-heading">
          <h2 id="roles-heading">What the roles mean</h2>
          <div className="sheet-groups max-w-160">
            <dl>
              {ALL_ROLES.map((role) => (
                <div key={role}>
                  <dt>{STAFF_ROLES[role].label}</dt>
                  <dd>{STAFF_ROLES[role].about}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
        <section className="grid gap-5" aria-labelledby="invite-heading">
          <h2 id="invite-heading">Invite somebody</h2>
          <InviteForm isMailOn={isMailOn} onInvited={change} />
        </section>
      </div>
    </>
  );
}

function InviteForm({ isMailOn, onInvited }: { isMailOn: boolean; onInvited: (people: People) => void }) {
  const form = useForm(inviteForm, {
    async send({ name, email, roles }) {
      onInvited(await invite({ name, email, roles }));
      toast.success(
        `${name} may work in the office. An email explains how to choose a password.${isMailOn ? '' : ' Reset their second factors, too, to get a setup code for them.'}`,
      );
    },
  });
  return (
    <Form of={form} className="panel form max-w-160 shadow-none" aria-label="Invite somebody">
      {/* A field shows its own error. */}
      <ErrorAlert error={form.problem === undefined || Object.keys(form.errors).length > 0 ? '' : errorText(form.problem)} />
      <SendButton of={form} className="btn btn-primary justify-self-start" busy="Sending...">
        Invite
      </SendButton>
    </Form>
  );
}
