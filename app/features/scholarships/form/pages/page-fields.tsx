import { type ComponentType, use } from 'react';
import type { Group } from '#domain/forms/form.ts';
import type { Page, PageName } from '#domain/scholarships/steps/pages.ts';
import { StepGroups } from '#app/features/scholarships/form/fields/step-groups.tsx';
import { PapersPage } from '#app/features/scholarships/form/pages/papers-page.tsx';
import { OpenFieldsContext } from '#app/features/scholarships/form/open/application-context.ts';
import type { AccountDetails } from '#app/features/scholarships/sync/account.ts';
import type { OpenForm } from '#app/forms/use-form.ts';
import { LazyPart } from '#app/ui/lazy-part.tsx';

export interface PageFieldsProps {
  of: OpenForm;
  page: Page;
  groups: readonly Group[];
  /** Groups that are answered open as fields, because somebody came to change them. */
  isForChange: boolean;
  details: AccountDetails;
}

/** Pages with a component around or instead of their groups; sync, device and files come by `useOpenApplication`. */
const OWN: Partial<Record<PageName, () => Promise<{ Page: ComponentType<PageFieldsProps> }>>> = {
  bank: () => import('#app/features/scholarships/form/bank/bank-page.tsx'),
  permission: () => import('#app/features/scholarships/form/pages/permission-page.tsx'),
};

/** The fields of one page. */
export function PageFields(props: PageFieldsProps) {
  const { of, page, isForChange } = props;
  const isCorrection = use(OpenFieldsContext) !== null;
  const load = OWN[page.name];
  const groups = untitled(page, props.groups);
  // Below each paper that the office asks for stands a way to explain it.
  if (page.name === 'papers' && !isCorrection) return <PapersPage {...props} groups={groups} />;
  if (!load) return <StepGroups of={of} groups={groups} isForChange={isForChange} />;
  return <LazyPart load={load} render={({ Page }) => <Page {...props} groups={groups} />} />;
}

/** The title of a page of its own is the heading of its first group. */
function untitled({ name, step }: Page, groups: readonly Group[]): readonly Group[] {
  if (name === step) return groups;
  return groups.map(({ heading, ...group }, index) => (index === 0 || heading === undefined ? group : { heading, ...group }));
}
