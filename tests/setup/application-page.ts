import type { DetachedWindowAPI } from 'happy-dom';
import { onTestFinished } from 'vitest';

export const OFFICE_ACCOUNT = { id: 'ramesh', name: 'Ramesh Yadav', email: 'ramesh@example.in', role: 'staff' } as const;
export const NUMBER = 'DV-2026-000001';

export const detailsResponse = (change: object = {}) => ({
  status: true,
  data: {
    application: {
      applicationNumber: NUMBER,
      status: 'approved',
      name: 'Asha Kumari',
      submittedAt: Date.parse('2026-11-21T12:00:00+05:30'),
      amountRequested: 25_000,
      annualIncome: '₹50k–1L',
      familyMembers: 5,
      educationType: 'SCHOOL',
      currentClass: 12,
      marks10: '82%',
      needStatement: 'My father tills two bighas.',
      accountNo: '••••••••••7890',
      ifscCode: 'SBIN0001234',
    },
    updatedAt: 1,
    deadline: null,
    readers: [],
    needsReason: true,
    documents: [],
    closedDocuments: [],
    numbers: [],
    history: [],
    disclosures: [],
    reviewers: [],
    possibleReviewers: null,
    moves: [],
    needsAnother: false,
    ...change,
  },
});

/** Until the test ends. */
export function beNarrow(): void {
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI };
  const { innerWidth: width, innerHeight: height } = window;
  happyDOM.setViewport({ width: 390, height: 844 });
  onTestFinished(() => happyDOM.setViewport({ width, height }));
}
