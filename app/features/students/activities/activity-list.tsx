import { useEffect, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { ACTIVITY_STATES } from '#domain/students/states.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';
import type { Activity } from '#domain/students/responses.ts';
import { dayOf } from '#app/features/students/texts.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useLazyImport } from '#app/lib/hooks/use-lazy-import.ts';

const loadDialog = () => import('#app/features/students/activities/activity-dialog.tsx');

const FIRST_ROWS = 5;

interface ActivityListProps {
  activities: readonly Activity[];
  owner: string;
  onSaved: (saved: Activity) => void;
  onDeleted: (activityId: string) => void;
}

export function ActivityList({ activities, owner, onSaved, onDeleted }: ActivityListProps) {
  const { foundation } = useSite();
  const [dialog, fetchDialog] = useLazyImport(loadDialog);
  const [edited, setEdited] = useState<Activity | 'new' | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const open = async (activity: Activity | 'new') => (await fetchDialog()) && setEdited(activity);
  const visible = isWhole ? activities : activities.slice(0, FIRST_ROWS);
  const list = useRef<HTMLUListElement>(null);

  // The pressed button is gone: focus the first new one.
  useEffect(() => {
    if (isWhole) list.current?.children[FIRST_ROWS]?.querySelector('button')?.focus();
  }, [isWhole]);

  return (
    <section className="dash-part" aria-labelledby="activities">
      <div className="part-head">
        <h2 id="activities">{m.students.activities.heading}</h2>
        <button className="btn btn-primary" type="button" onClick={() => void open('new')}>
          {m.students.activities.add}
        </button>
      </div>
      {activities.length === 0 ? (
        <div className="dash-empty">
          <img src="/media/empty-state.svg" alt="" width={200} height={150} loading="lazy" />
          <p>
            <strong>{m.students.activities.none}</strong>
            <span className="muted">{m.students.activities.noneHint}</span>
          </p>
        </div>
      ) : (
        <ul className="activities" ref={list}>
          {visible.map((activity) => (
            <li key={activity.activityId}>
              <h3 dir="auto">{activity.activityHead}</h3>
              <Badge state={ACTIVITY_STATES[activity.status]} />
              <p dir="auto">{activity.activityParagraph}</p>
              <p className="activity-foot small muted">
                <span>{m.students.activities.updatedOn(dayOf(activity.updatedAt, foundation))}</span>
                <button
                  className="text-button"
                  type="button"
                  aria-label={m.students.activities.editThis(activity.activityHead)}
                  onClick={() => void open(activity)}
                >
                  {m.students.activities.edit}
                </button>
              </p>
            </li>
          ))}
        </ul>
      )}
      {activities.length > visible.length && (
        <button className="btn btn-line" type="button" onClick={() => setIsWhole(true)}>
          {m.students.activities.showAll(activities.length)}
        </button>
      )}
      {dialog && edited && (
        <dialog.ActivityDialog
          activity={edited === 'new' ? null : edited}
          owner={owner}
          onClose={() => setEdited(null)}
          onSaved={onSaved}
          onDeleted={onDeleted}
        />
      )}
    </section>
  );
}
