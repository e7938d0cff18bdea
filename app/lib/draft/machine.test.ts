import { describe, expect, test } from 'vitest';
import { differences, fingerprint } from '#app/lib/draft/answers.ts';
import {
  type AccountDraft,
  type DraftEvent,
  type DraftState,
  draftReducer,
  freshDraft,
  maySend,
  safetyOf,
} from '#app/lib/draft/machine.ts';

const NOON = Date.parse('2026-11-21T12:00:00+05:30');
const after = (...events: DraftEvent[]): DraftState => events.reduce(draftReducer, freshDraft());
const typed = (fullName: string): DraftEvent => ({ type: 'typed', answers: { fullName } });
const kept = (revision: number): DraftEvent => ({ type: 'kept', revision, at: NOON });
const theirs = (version: number, fullName: string): AccountDraft => ({ version, answers: { fullName }, step: 2, savedAt: NOON });
const found = (version: number, fullName: string): DraftEvent => ({ type: 'found', draft: theirs(version, fullName) });

describe('the life of a draft', () => {
  test('from the keyboard to the device to the account', () => {
    const path: DraftEvent[] = [typed('Asha'), kept(1), { type: 'sending' }, { type: 'synced', version: 1 }];
    const seen = path.map((_, index) => safetyOf(after(...path.slice(0, index + 1))));
    expect(seen).toEqual(['typing', 'device', 'device', 'account']);
  });

  test('what was typed during a save still has to be saved', () => {
    const state = after(typed('Asha'), kept(1), { type: 'sending' }, typed('Asha M'), { type: 'synced', version: 1 }, kept(2));
    expect(state).toMatchObject({ synced: 1, revision: 2, version: 1 });
    expect(maySend(state)).toBe(true);
  });

  test('nothing is sent to the account before the device has it, twice at once, or without a session', () => {
    expect(maySend(after(typed('Asha')))).toBe(false);
    expect(maySend(after(typed('Asha'), kept(1)))).toBe(true);
    expect(maySend(after(typed('Asha'), kept(1), { type: 'sending' }))).toBe(false);
    const signedOut = after(typed('Asha'), kept(1), { type: 'unanswered', link: 'signed-out' });
    expect([maySend(signedOut), safetyOf(signedOut)]).toEqual([false, 'signed-out']);
    expect(maySend(draftReducer(signedOut, { type: 'link', link: 'online' }))).toBe(true);
  });

  test('nothing is sent while another application waits, and everything once it no longer does', () => {
    const outdated = after(typed('Asha'), kept(1), { type: 'sending' }, { type: 'unanswered', link: 'outdated' });
    expect([maySend(outdated), safetyOf(outdated), outdated.answers]).toEqual([false, 'outdated', { fullName: 'Asha' }]);
    expect(safetyOf(after({ type: 'unanswered', link: 'outdated' }))).toBe('outdated');
    expect(maySend(draftReducer(outdated, { type: 'found', draft: { ...theirs(0, ''), answers: {} } }))).toBe(true);
  });

  test('a save without a response leaves everything on the device', () => {
    const state = after(typed('Asha'), kept(1), { type: 'sending' }, { type: 'unanswered', link: 'offline' });
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
    expect(state).toMatchObject({ answers: { fullName: 'Ravi' }, step: 2, version: 3, conflict: null });
    expect(safetyOf(draftReducer(state, kept(state.revision)))).toBe('account');
  });

  test('is kept along with what was typed here until the student chooses', () => {
    const state = after(typed('Asha'), kept(1), { type: 'sending' }, found(3, 'Ravi'));
    expect(state.conflict?.answers).toEqual({ fullName: 'Ravi' });
    expect(state.answers).toEqual({ fullName: 'Asha' });
    expect([safetyOf(state), maySend(state)]).toEqual(['conflict', false]);

    const mine = draftReducer(state, { type: 'chose', side: 'mine' });
    expect(mine).toMatchObject({ answers: { fullName: 'Asha' }, version: 3, conflict: null });
    expect(maySend(mine)).toBe(true);

    const other = draftReducer(state, { type: 'chose', side: 'theirs' });
    expect(other).toMatchObject({ answers: { fullName: 'Ravi' }, step: 2, version: 3, conflict: null });
    expect(safetyOf(draftReducer(other, kept(other.revision)))).toBe('account');
  });

  test('is recognised as our own when only the response was lost', () => {
    const state = after(
      typed('Asha'),
      kept(1),
      { type: 'sending' },
      { type: 'unanswered', link: 'offline' },
      typed('Asha Mishra'),
      kept(2),
    );
    expect(draftReducer(state, found(1, ' Asha'))).toMatchObject({ conflict: null, version: 1, answers: { fullName: 'Asha Mishra' } });
    expect(maySend(draftReducer(state, found(1, 'Asha')))).toBe(true);
    expect(draftReducer(state, found(1, 'Ravi')).conflict).not.toBeNull();
  });

  test('that says the same as this one is no choice', () => {
    const state = after(typed('Asha'), kept(1), found(3, ' Asha'));
    expect(state).toMatchObject({ conflict: null, version: 3, revision: 1 });
  });

  test('that is gone is written again', () => {
    const state = after(found(3, 'Ravi'), kept(1), typed('Ravi K'), kept(2), { type: 'found', draft: { ...theirs(0, ''), answers: {} } });
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
    const one = fingerprint({ fullName: 'Asha', accountNo: '912010012345678' });
    expect(fingerprint({ accountNo: '•••••••••••5678', fullName: 'Asha ', place: '' })).toBe(one);
    expect(fingerprint({ fullName: 'Asha', accountNo: '912010012345679' })).not.toBe(one);
    expect(fingerprint({ fullName: 'Ashu', accountNo: '912010012345678' })).not.toBe(one);
  });
});
