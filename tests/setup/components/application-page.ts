import type { DetachedWindowAPI } from 'happy-dom';
import { onTestFinished } from 'vitest';
import type { ListRow } from '#domain/scholarships/list/columns.ts';

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
    openAnswers: null,
    updatedAt: 1,
    deadline: null,
    outsideRules: null,
    renewalOf: null,
    mayOpenRenewed: false,
    readers: [],
    needsReason: true,
    documents: [],
    closedDocuments: [],
    numbers: [],
    history: [],
    consents: [],
    disclosures: [],
    reviewers: [],
    possibleReviewers: null,
    award: null,
    offeredAward: null,
    awardLimits: null,
    mayPay: false,
    moves: [],
    needsAnother: false,
    ...change,
  },
});

export const listRow = (change: Partial<ListRow> = {}): ListRow => ({
  number: NUMBER,
  cycle: '2026-27',
  status: 'submitted',
  name: 'Asha Kumari',
  district: 'Kushinagar',
  annualIncome: '₹50k–1L',
  educationType: 'SCHOOL',
  currentClass: 12,
  courseYear: 0,
  gender: 'Female',
  category: 'OBC',
  areaOfResidence: 'Rural',
  disabilityStatus: 'No',
  amountRequested: 25_000,
  amountGranted: 0,
  missing: [],
  guardianConsent: 'none',
  eligibility: 'fits',
  renewal: 'no',
  payment: 'none',
  submittedAt: Date.parse('2026-11-21T12:00:00+05:30'),
  updatedAt: Date.parse('2026-11-21T12:00:00+05:30'),
  reviewers: [],
  ...change,
});

export const listResponse = (rows: readonly ListRow[], change: object = {}) => ({
  status: true,
  data: {
    cycle: '2026-27',
    rows,
    next: null,
    totals: { count: rows.length, asked: rows.length * 25_000, granted: 0 },
    ...change,
  },
});

export const LIST_ANSWERS = {
  'GET /office/applications/choices': {
    status: true,
    data: {
      cycle: null,
      cycles: [
        { id: '2026-27', title: 'Scholarships 2026-27' },
        { id: '2025-26', title: 'Scholarships 2025-26' },
      ],
      districts: ['Deoria', 'Kushinagar'],
    },
  },
  'GET /office/lists': { status: true, data: { lists: [], mayShare: true } },
} as const;

export function beNarrow(): void {
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI };
  const { innerWidth: width, innerHeight: height } = window;
  happyDOM.setViewport({ width: 390, height: 844 });
  onTestFinished(() => happyDOM.setViewport({ width, height }));
}
