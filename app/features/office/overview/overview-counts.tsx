import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { groupIndian } from '#domain/shared/money/indian-number.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { Overview as Loaded } from '#domain/office/operations/operations.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { keysOf } from '#domain/shared/states.ts';
import { saveFile } from '#app/features/office/lib/api.ts';
import { LATE_MESSAGES, lateText } from '#app/features/office/messages/message-list.tsx';
import { Select } from '#app/features/office/ui/select.tsx';
import { SearchLink } from '#app/features/office/ui/search-link.tsx';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { yearOptions } from '#app/features/office/lib/years.ts';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { queryOf } from '#app/lib/api.ts';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import { saveRegister } from '#app/features/office/donations/lib/donations-api.ts';
import { toast } from '#app/lib/toast/toast.ts';

export function OverviewCounts({ loaded }: { loaded: Loaded }) {
  const { flagged, giving, applications, lists, messages, lateMessages, mails, subscribers, presentYear } = loaded;
  const may = useMay();
  return (
    <>
      <DashboardHead title="Overview">
        <SearchLink />
      </DashboardHead>
      <div className="wrap grid gap-10 pb-(--section)">
        <div className="grid gap-5 md:grid-cols-2">
          {flagged !== null && (
            <Card title="Donations that need attention">
              <Figure count={flagged} />
              {flagged === 0 ? (
                <p className="muted">Nothing needs attention.</p>
              ) : (
                <More to={`${OFFICE_PATH}/donations?filter=flagged`}>View them</More>
              )}
            </Card>
          )}
          {giving !== null && (
            <Card title="Given" className="md:row-span-2">
              <GivenFigures {...giving} />
              <More to={`${OFFICE_PATH}/donations`}>All donations</More>
            </Card>
          )}
          {messages !== null && (
            <Card title="Messages to answer">
              <Figure count={messages} />
              <More to={`${OFFICE_PATH}/messages`}>Read messages</More>
              {lateMessages !== null && lateMessages > 0 && <More to={LATE_MESSAGES}>{lateText(lateMessages)}</More>}
            </Card>
          )}
          {applications !== null && (
            <Card title="Applications" className="md:row-span-2">
              {applications.length === 0 && <p className="muted">There are none for you.</p>}
              {applications.map((one) => (
                <CycleCounts {...one} key={one.cycle} />
              ))}
            </Card>
          )}
          {lists !== null && lists.length > 0 && (
            <Card title="Saved lists">
              <ul>
                {lists.map(({ id, kind, name, count }) => (
                  <li className="border-t border-line" key={id}>
                    <Link
                      className="flex min-h-12 items-center justify-between gap-4 wrap-anywhere"
                      to={`${OFFICE_PATH}/${kind}${queryOf({ list: id })}`}
                    >
                      {name}
                      <span className="num">{groupIndian(count)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {may('applications.awaited') && (
            <Card title="Consent of guardians">
              <p className="muted">Applications of students under 18 that wait, and who agreed on paper or in the office.</p>
              <More to={`${OFFICE_PATH}/consents`}>Record a consent</More>
            </Card>
          )}
          {may('awards.report') && (
            <Card title="Report for the board">
              <p className="muted">What was awarded and paid in a cycle, and where one person did both.</p>
              <More to={`${OFFICE_PATH}/report`}>Read the report</More>
            </Card>
          )}
          {mails !== null && (
            <Card title="Undelivered and unread">
              <Figure count={mails} />
              {mails === 0 ? <p className="muted">None that we know of.</p> : <More to={`${OFFICE_PATH}/mails`}>View them</More>}
            </Card>
          )}
          {subscribers !== null && (
            <Card title="Newsletter subscribers">
              <Figure count={subscribers} />
              <p className="muted">
                Download a fresh file for each newsletter: people unsubscribe in between. It has an unsubscribe link for each person.
              </p>
              <SaveButton label="Download subscribers" save={saveSubscribers} />
            </Card>
          )}
        </div>
        {flagged !== null && <Sheets presentYear={presentYear} />}
      </div>
    </>
  );
}

function GivenFigures({ month, monthBefore, year, yearBefore, donors, waiting, pledges }: NonNullable<Loaded['giving']>) {
  const rows = [
    ['This month', amountOf(month.amount), `${countOf(month.count)}; ${amountOf(monthBefore.amount)} by this day of last month`],
    ['This year', amountOf(year.amount), `${countOf(year.count)}; ${amountOf(yearBefore.amount)} by this day of last year`],
    ['Average this year', amountOf(year.count === 0 ? 0 : Math.round(year.amount / year.count / 100) * 100), ''],
    [
      'Donors of this year',
      groupIndian(donors.new + donors.returning),
      `${groupIndian(donors.new)} new, ${groupIndian(donors.returning)} returned`,
    ],
    ['Monthly donations', amountOf(pledges.amount), `A month, of ${groupIndian(pledges.count)} that run`],
    ['Waiting for payment', groupIndian(waiting), ''],
  ];
  return (
    <dl>
      {rows.map(([name, value, more]) => (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2" key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
          {more && <dd className="small muted basis-full">{more}</dd>}
        </div>
      ))}
    </dl>
  );
}

const countOf = (count: number): string => (count === 1 ? '1 donation' : `${groupIndian(count)} donations`);

function CycleCounts({ cycle, title, counts }: NonNullable<Loaded['applications']>[number]) {
  const states = keysOf(APPLICATION_STATES).filter((state) => counts[state]);
  return (
    <div className="grid gap-4">
      <p className="muted wrap-anywhere">{title}</p>
      {states.length === 0 ? (
        <p className="muted">None so far.</p>
      ) : (
        <ul>
          {states.map((state) => (
            <li className="border-t border-line" key={state}>
              <Link
                className="flex min-h-12 items-center justify-between gap-4"
                to={`${OFFICE_PATH}/applications${queryOf({ cycle, state })}`}
              >
                {APPLICATION_STATES[state].label}
                <span className="num">{counts[state]}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Sheets({ presentYear }: { presentYear: number }) {
  const [year, setYear] = useState(presentYear);
  return (
    <section className="dash-part" aria-labelledby="sheets-heading">
      <h2 id="sheets-heading">Spreadsheets</h2>
      <p className="muted">By financial year (April to March).</p>
      <div className="justify-self-start max-sm:w-full">
        <Select
          label="Financial year"
          value={String(year)}
          options={yearOptions(presentYear)}
          onSelect={(value) => setYear(Number(value))}
        />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <div className="grid content-start gap-3 border-t border-line pt-5">
          <h3>Register of donations</h3>
          <p className="muted">Every paid donation, by receipt number. PAN numbers are masked.</p>
          <SaveButton label="Download register" save={() => saveRegister(year)} />
        </div>
        <div className="grid content-start justify-items-start gap-3 border-t border-line pt-5">
          <h3>Yearly statement</h3>
          <p className="muted">What each donor gave, as the tax office wants it by 31 May: what is ready, and what is missing.</p>
          <More to={`${OFFICE_PATH}/statement?year=${year}`}>Open the statement</More>
        </div>
      </div>
    </section>
  );
}

/** The register holds no full number, so no reason is asked for. */
const SaveButton = ({ label, save }: { label: string; save: () => Promise<string> }) => (
  <ActButton
    className="btn btn-line justify-self-start"
    busy="Loading..."
    act={async () => {
      toast.success(`Saved as ${await save()}`);
    }}
  >
    {label}
  </ActButton>
);

function Card({ title, children, className = '' }: { title: string; children: ReactNode; className?: string }) {
  const id = `card-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section className={`panel grid content-start gap-4 shadow-none ${className}`} aria-labelledby={id}>
      <h2 className="text-[1.75rem]" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const Figure = ({ count }: { count: number }) => <p className="num text-[2.75rem] leading-none">{groupIndian(count)}</p>;

const More = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="more justify-self-start" to={to}>
    {children}
  </Link>
);

const saveSubscribers = (): Promise<string> => saveFile('GET /office/subscribers', 'subscribers.csv');
