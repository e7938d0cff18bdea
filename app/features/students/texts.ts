import * as m from '#messages/index.ts';
import { longDay, longDayAt, type Timezone } from '#domain/shared/time/day-words.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';
import type { Dashboard } from '#app/features/students/api.ts';
import { ACTIVITY_STATES } from '#domain/students/states.ts';

export function studyLine({ educationType, schoolEducation, collegeEducation }: GeneralProfile): string {
  if (educationType === 'SCHOOL' && schoolEducation)
    return [m.scholarships.steps.classNumber(schoolEducation.currentClass), schoolEducation.schoolName].join(', ');
  if (educationType === 'COLLEGE' && collegeEducation) {
    const { currentCourse, courseYear, collegeName } = collegeEducation;
    return [currentCourse, m.students.dashboard.courseYears[courseYear - 1], collegeName].filter(Boolean).join(', ');
  }
  return '';
}

export function litCount({ activity, programs }: Pick<Dashboard, 'activity' | 'programs'>): number {
  return activity.filter(({ status }) => ACTIVITY_STATES[status].isInScoreDisplay).length + programs.length;
}

/** `21 November 2026`, in the foundation's time zone. Empty for an invalid date. */
export function dayOf(date: string | number | null | undefined, foundation: Timezone): string {
  if (date === null || date === undefined || date === '') return '';
  const instant = new Date(date).getTime();
  if (Number.isNaN(instant)) return '';
  const isPlain = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date);
  return isPlain ? longDay(date) : longDayAt(instant, foundation);
}
