import { describe, expect, test } from 'vitest';
import { type Answers, differences, hashesOf } from '#app/features/scholarships/sync/answers.ts';
import {
  type AccountDraft,
  type DraftEvent,
  type DraftState,
  draftReducer,
  fieldsInConflict,
  freshDraft,
  maySend,
  safetyOf,
} from '#app/features/scholarships/sync/draft-state.ts';

const NOON = Date.parse('2026-11-21T12:00:00+05:30');
const after = (...events: DraftEvent[]): DraftState => events.reduce(draftReducer, freshDraft());
const typed = (fullName: string): DraftEvent => ({ type: 'typed', answers: { fullName } });
const saved = (revision: number): DraftEvent => ({ type: 'saved', revision, at: NOON });
const theirs = (version: number, fullName: string): AccountDraft => ({
  version,
  answers: { fullName },
  filled: [],
  savedAt: NOON,
});
const found = (version: number, fullName: string): DraftEvent => ({ type: 'found', draft: theirs(version, fullName) });

describe('the life of a draft', () => {
  test('from the keyboard to the device to the account', () => {
    const path: DraftEvent[] = [typed('Asha'), saved(1), { type: 'sending' }, { type: 'synced', version: 1 }];
    const seen = path.map((_, index) => safetyOf(after(...path.slice(0, index + 1))));
    expect(seen).toEqual(['typing', 'device', 'device', 'account']);
  });

  test('what was typed during a save still has to be saved', () => {
    const state = after(typed('Asha'), saved(1), { type: 'sending' }, typed('Asha M'), { type: 'synced', version: 1 }, saved(2));
    expect(state).toMatchObject({ synced: 1, revision: 2, version: 1 });
    expect(maySend(state)).toBe(true);
  });

  test('nothing is sent to the account before the device has it, twice at once, or without a session', () => {
    expect(maySend(after(typed('Asha')))).toBe(false);
    expect(maySend(after(typed('Asha'), saved(1)))).toBe(true);
    expect(maySend(after(typed('Asha'), saved(1), { type: 'sending' }))).toBe(false);
    const signedOut = after(typed('Asha'), saved(1), { type: 'unanswered', link: 'signed-out' });
    expect([maySend(signedOut), safetyOf(signedOut)]).toEqual([false, 'signed-out']);
    expect(maySend(draftReducer(signedOut, { type: 'link', link: 'online' }))).toBe(true);
  });

  test('nothing is sent while another application waits, and everything once it no longer does', () => {
    const outdated = after(typed('Asha'), saved(1), { type: 'sending' }, { type: 'unanswered', link: 'outdated' });
    expect([maySend(outdated), safetyOf(outdated), outdated.answers]).toEqual([false, 'outdated', { fullName: 'Asha' }]);
    expect(safetyOf(after({ type: 'unanswered', link: 'outdated' }))).toBe('outdated');
    expect(maySend(draftReducer(outdated, { type: 'found', draft: { ...theirs(0, ''), answers: {} } }))).toBe(true);
  });

  test('a save without a response leaves everything on the device', () => {
    const state = after(typed('Asha'), saved(1), { type: 'sending' }, { type: 'unanswered', link: 'offline' });
    expect([safetyOf(state), state.answers['fullName'], state.synced]).toEqual(['offline', 'Asha', 0]);
  });

  test('a form that was only opened has nothing to save', () => {
    expect(safetyOf(freshDraft({ fullName: 'Asha' }))).toBe('empty');
    expect(maySend(freshDraft({ fullName: 'Asha' }))).toBe(false);
  });
});

describe("the account's draft", () => {
  test('is used if nothing was typed', () => {
    const state = after(found(3, 'Ravi'));
    expect(state).toMatchObject({ answers: { fullName: 'Ravi' }, version: 3, conflict: null });
    expect(safetyOf(draftReducer(state, saved(state.revision)))).toBe('account');
  });

  test('is kept along with what was typed here until the student chooses', () => {
    const state = after(typed('Asha'), saved(1), { type: 'sending' }, found(3, 'Ravi'));
    expect([state.conflict?.answers, fieldsInConflict(state)]).toEqual([{ fullName: 'Ravi' }, ['fullName']]);
    expect(state.answers).toEqual({ fullName: 'Asha' });
    expect([safetyOf(state), maySend(state)]).toEqual(['conflict', false]);

    const mine = draftReducer(state, { type: 'chose', choices: { fullName: 'mine' } });
    expect(mine).toMatchObject({ answers: { fullName: 'Asha' }, version: 3, conflict: null });
    expect(maySend(draftReducer(mine, saved(mine.revision)))).toBe(true);

    const other = draftReducer(state, { type: 'chose', choices: { fullName: 'theirs' } });
    expect(other).toMatchObject({ answers: { fullName: 'Ravi' }, version: 3, conflict: null });
    expect(safetyOf(draftReducer(other, saved(other.revision)))).toBe('account');
  });

  test('is recognised as our own when only the response was lost', () => {
    const state = after(
      typed('Asha'),
      saved(1),
      { type: 'sending' },
      { type: 'unanswered', link: 'offline' },
      typed('Asha Mishra'),
      saved(2),
    );
    expect(draftReducer(state, found(1, ' Asha'))).toMatchObject({ conflict: null, version: 1, answers: { fullName: 'Asha Mishra' } });
    const recognised = draftReducer(state, found(1, 'Asha'));
    expect(maySend(draftReducer(recognised, saved(recognised.revision)))).toBe(true);
    expect(draftReducer(state, found(1, 'Ravi')).conflict).not.toBeNull();
  });

  test('that says the same as this one is no choice', () => {
    const state = after(typed('Asha'), saved(1), found(3, ' Asha'));
    expect(state).toMatchObject({ conflict: null, version: 3, answers: { fullName: 'Asha' } });
    expect(safetyOf(draftReducer(state, saved(state.revision)))).toBe('account');
  });

  test('and this one are put together, and only what both changed is asked for', () => {
    const write = (answers: Answers): DraftEvent => ({ type: 'typed', answers });
    const both: AccountDraft = { ...theirs(4, 'Asha'), answers: { fullName: 'Asha', place: 'Deoria', city: 'Gorakhpur' } };
    const known = after(found(3, 'Asha'), saved(1));
    const state = [write({ motherName: 'Sita' }), write({ place: 'Belwa' })].reduce(draftReducer, known);
    const conflicts = draftReducer(state, { type: 'found', draft: both });
    expect(fieldsInConflict(conflicts)).toEqual(['place']);
    expect(draftReducer(conflicts, { type: 'chose', choices: { fullName: 'mine' } }).conflict).toBe(both);
    const chosen = draftReducer(conflicts, { type: 'chose', choices: { place: 'theirs' } });
    expect(chosen).toMatchObject({ answers: { ...both.answers, motherName: 'Sita' }, version: 4, conflict: null });
    expect(maySend(draftReducer(chosen, saved(chosen.revision)))).toBe(true);

    const agreed = draftReducer(conflicts, write({ place: 'Deoria' }));
    expect(agreed).toMatchObject({ answers: { ...both.answers, motherName: 'Sita' }, conflict: null });
    const apart = draftReducer(draftReducer(known, write({ motherName: 'Sita' })), { type: 'found', draft: both });
    expect(apart).toMatchObject({ answers: { ...both.answers, motherName: 'Sita' }, conflict: null });
  });

  test('and this one with dates that the form filled in are no conflict', () => {
    const fill = (date: string): DraftEvent => ({ type: 'filled', answers: { date } });
    const draft: AccountDraft = { ...theirs(4, 'Asha'), answers: { fullName: 'Asha', date: '2026-11-20' }, filled: ['date'] };
    const state = after(found(3, 'Asha'), saved(1), fill('2026-11-21'), { type: 'found', draft });
    expect(state).toMatchObject({ conflict: null, answers: { date: '2026-11-21' }, filled: ['date'] });
    const typedOver = after(found(3, 'Asha'), fill('2026-11-21'), { type: 'typed', answers: { date: '2026-11-19' } });
    expect(typedOver.filled).toEqual([]);
  });

  test('of another device leaves a default that it says nothing of, and replaces one that it does', () => {
    const known = after({ type: 'found', draft: { ...theirs(3, 'Asha'), answers: { fullName: 'Asha', guardianRelation: '' } } }, saved(1));
    const opened = draftReducer(known, { type: 'assumed', answers: { guardianRelation: 'Mother', date: '2026-11-21' } });
    const come = (answers: Answers, filled: string[] = []) =>
      draftReducer(opened, { type: 'found', draft: { ...theirs(4, 'Asha'), answers: { fullName: 'Asha', ...answers }, filled } });
    expect(come({ city: 'Deoria', guardianRelation: '' })).toMatchObject({
      answers: { city: 'Deoria', guardianRelation: 'Mother', date: '2026-11-21' },
      filled: ['guardianRelation', 'date'],
      version: 4,
      conflict: null,
    });
    expect(come({ guardianRelation: 'Father' }).answers).toMatchObject({ guardianRelation: 'Father', date: '2026-11-21' });
    const named = draftReducer(opened, { type: 'assumed', answers: { guardianName: 'Sita Devi' } });
    const other = { ...theirs(4, 'Asha'), answers: { fullName: 'Asha', guardianRelation: 'Father', guardianName: '' } };
    expect(draftReducer(named, { type: 'found', draft: other }).answers).toMatchObject({ guardianRelation: 'Father', guardianName: '' });
    expect(come({ guardianRelation: 'Father', date: '2026-11-20' }, ['guardianRelation', 'date']).answers).toMatchObject({
      guardianRelation: 'Father',
      date: '2026-11-20',
    });
  });

  test('that is taken up after words were typed keeps them', () => {
    const both = after(typed('Asha'), { type: 'found', draft: { ...theirs(3, ''), answers: {} } });
    expect(both).toMatchObject({ conflict: null, answers: { fullName: 'Asha' } });
  });

  test('that is gone is written again', () => {
    const state = after(found(3, 'Ravi'), saved(1), typed('Ravi K'), saved(2), { type: 'found', draft: { ...theirs(0, ''), answers: {} } });
    expect(state).toMatchObject({ version: 0, answers: { fullName: 'Ravi K' }, conflict: null });
    expect(maySend(state)).toBe(true);
  });
});

describe('answers', () => {
  test('differ by content, not by notation', () => {
    const one = { fullName: 'Asha ', city: '', scholarshipPurpose: ['Transport', 'Tuition Fees'], declaration: false };
    expect(differences(one, { fullName: 'Asha', scholarshipPurpose: ['Tuition Fees', 'Transport'] })).toEqual([]);
    expect(differences(one, { fullName: 'Asha M', place: 'Padrauna' })).toEqual(['fullName', 'scholarshipPurpose', 'place']);
    expect(differences(one, { ...one, scholarshipPurpose: ['Transport', 'Books & Stationery'] })).toEqual(['scholarshipPurpose']);
    expect(differences({ scholarshipPurpose: [], place: ' ' }, {})).toEqual([]);
  });

  test('have a hash of every change, and of the visible part of sensitive fields', () => {
    const one = hashesOf({ fullName: 'Asha', accountNo: '912010012345678' });
    expect(hashesOf({ accountNo: '•••••••••••5678', fullName: 'Asha ', place: '' })).toEqual(one);
    expect(hashesOf({ fullName: 'Asha', accountNo: '912010012345679' })).not.toEqual(one);
    expect(hashesOf({ fullName: 'Ashu', accountNo: '912010012345678' })).toMatchObject({ accountNo: one['accountNo'] });
    expect(hashesOf({ fullName: 'Ashu' })).not.toMatchObject({ fullName: one['fullName'] });
  });
});
