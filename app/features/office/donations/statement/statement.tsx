import type { Route } from './+types/statement.ts';
import { STATEMENT_FORMS } from '#domain/donations/statement/forms.ts';
import { LEFT_OUT, STATEMENT_SETS, type StatementSet } from '#domain/donations/statement/lacks.ts';
import type { Statement } from '#domain/office/operations/statement-operations.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { keysOf } from '#domain/shared/states.ts';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import { type Act, askDonors, prepareFile, readStatement } from '#app/features/office/donations/statement/statement-api.ts';
import { StatementFiles } from '#app/features/office/donations/statement/statement-files.tsx';
import { StatementLines } from '#app/features/office/donations/statement/statement-lines.tsx';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useFilters } from '#app/features/office/lib/use-filters.ts';
import { useLoaded } from '#app/features/office/lib/use-loaded.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { yearLabel, yearOptions } from '#app/features/office/lib/years.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { Section } from '#app/features/office/ui/detail-parts.tsx';
import { Select } from '#app/features/office/ui/select.tsx';
import { SumTable } from '#app/features/office/ui/sum-table.tsx';
import { toast } from '#app/lib/toast/toast.ts';
import { ChoiceButtons } from '#app/ui/choice-buttons.tsx';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';

export const handle = { tab: '/donations' };
export const meta = officeMeta('Yearly statement');
export const clientLoader = officeLoader((_params, query) => {
  const set = keysOf(STATEMENT_SETS).find((one) => one === query.get('set'));
  return readStatement({ set, year: /^20\d\d$/.exec(query.get('year') ?? '')?.[0] });
});

const PATH = `${OFFICE_PATH}/statement`;

export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const [statement, setStatement] = useLoaded(loaderData);
  const may = useMay();
  const setFilters = useFilters();
  const { year, set, sets, files, register, toAsk } = statement;
  const isWaiting = files.some(({ status }) => status !== 'filed');
  const count = sets.ready.count + sets.check.count;

  const show = async () => setStatement(await readStatement({ year: String(year), set }));
  const act: Act = async (ask, done = '') => {
    const message = await orShowNewer(ask, show);
    await show();
    toast.success(message || done);
  };

  async function askAll(): Promise<string> {
    const asked = await askDonors(year);
    if (asked === 0) return 'All of them were asked within a week.';
    return asked === 1 ? 'One form is on its way.' : `${asked} forms are on their way.`;
  }

  return (
    <>
      <DashboardHead title="Yearly statement">
        <Select
          label="Financial year"
          value={String(year)}
          options={yearOptions(statement.presentYear)}
          onSelect={(picked) => setFilters({ year: picked })}
        />
      </DashboardHead>
      <div className="wrap grid gap-10 pb-(--section)">
        <Figures statement={statement} />
        {files.length > 0 && <StatementFiles files={files} act={act} />}
        {register.count > 0 && (
          <div className="grid gap-6">
            <div className="flex flex-wrap items-center justify-between gap-4">
              <ChoiceButtons
                action={PATH}
                name="set"
                label="Which lines"
                choices={keysOf(STATEMENT_SETS).map((value) => ({ value, text: `${STATEMENT_SETS[value]} ${sets[value].count}` }))}
                chosen={set}
                onChoose={(chosen) => setFilters({ set: chosen, year: String(year) })}
              />
              <div className="btns">
                {may('messages.writeToDonors') && toAsk > 0 && (
                  <ActButton act={() => act(askAll)} busy="One moment...">
                    {toAsk === 1 ? 'Mail one donor a form' : `Mail ${toAsk} donors a form`}
                  </ActButton>
                )}
                {may('donations.statement') && count > 0 && !isWaiting && (
                  <ActButton
                    className="btn btn-primary"
                    act={() => act(() => prepareFile(year), 'The file is prepared: download it above.')}
                    busy="Preparing..."
                  >
                    Prepare the file
                  </ActButton>
                )}
              </div>
            </div>
            <p className="muted">{ABOUT[set]}</p>
            <StatementLines statement={statement} act={act} />
          </div>
        )}
      </div>
    </>
  );
}

const ABOUT: Readonly<Record<StatementSet, string>> = {
  missing: 'These lines cannot be handed in: the donor’s record lacks something.',
  check: 'These lines go into the file. Have a look first: the portal may refuse them.',
  ready: 'These lines go into the next file.',
  left: 'These donations are in no line.',
  filed: 'These lines were handed in, and are still so.',
};

function Figures({ statement: { form, dueOn, year, isOver, register, sets, left, changed } }: { statement: Statement }) {
  const { day } = useDates();
  const { unverified, checkedOn, source } = STATEMENT_FORMS[form];
  const reasons = keysOf(LEFT_OUT).filter((reason) => left[reason].count > 0);
  return (
    <Section title={`Form ${form} of ${yearLabel(year)}`}>
      <p>
        Due on {day(dueOn)}.{!isOver && ' The year is not over: more donations will come.'}
        {changed > 0 && ` ${changed === 1 ? 'One line has' : `${changed} lines have`} changed since it was handed in.`}
      </p>
      {register.count === 0 ? (
        <p className="muted">No donation was received in this year.</p>
      ) : (
        <div className="max-w-2xl">
          <SumTable
            caption="The register, divided"
            titles={['What', 'Lines', 'Amount']}
            rows={keysOf(STATEMENT_SETS).map((name) => ({
              title: STATEMENT_SETS[name],
              more:
                name === 'left' &&
                reasons.map((reason) => (
                  <span className="small muted block" key={reason}>
                    {LEFT_OUT[reason]}: {left[reason].count}
                  </span>
                )),
              count: sets[name].count,
              amount: amountOf(sets[name].amount),
            }))}
            total={{ title: `Register: ${register.count} donations`, amount: amountOf(register.amount) }}
          />
        </div>
      )}
      <details className="small muted">
        <summary className="py-3">How sure are the columns of this form?</summary>
        <p>
          Checked on {day(checkedOn)}: {source}. Not yet confirmed: {unverified.join('; ')}.
        </p>
      </details>
    </Section>
  );
}
