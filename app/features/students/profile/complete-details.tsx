import * as m from '#messages/index.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';
import { completeDetails, type DetailsGroup, isEmptyGroup } from '#app/features/students/profile/details.ts';
import { YourProfile } from '#app/features/students/profile/your-profile.tsx';
import { LazyPart } from '#app/ui/lazy-part.tsx';

const loadReached = () => import('#app/features/students/reached/how-we-reach-you.tsx');

interface CompleteDetailsProps {
  general: GeneralProfile;
  scholarship: Readonly<Record<string, unknown>>;
  onChanged: (general: GeneralProfile) => void;
}

export function CompleteDetails({ general, scholarship, onChanged }: CompleteDetailsProps) {
  return (
    <div className="sheet-list">
      <YourProfile general={general} onChanged={onChanged} />
      <LazyPart
        load={loadReached}
        render={({ HowWeReachYou }) => <HowWeReachYou email={general.email} phone={general.phone} />}
        fallback={<></>}
      />
      {completeDetails(general, scholarship).map(({ title, groups }, at) => (
        <section key={title} aria-labelledby={`details-${at}`}>
          <h2 id={`details-${at}`}>{title}</h2>
          <div className="sheet-groups">
            {groups.every(isEmptyGroup) ? <NoData /> : groups.map((group) => <Group key={group.heading ?? title} group={group} />)}
          </div>
        </section>
      ))}
    </div>
  );
}

function Group({ group }: { group: DetailsGroup }) {
  const { heading, rows, text } = group;
  return (
    <div>
      {heading && <h3>{heading}</h3>}
      {isEmptyGroup(group) && <NoData />}
      {text && (
        <blockquote className="lead" dir="auto">
          {text}
        </blockquote>
      )}
      {rows.length > 0 && (
        <dl>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const NoData = () => <p className="muted">{m.students.details.none}</p>;
