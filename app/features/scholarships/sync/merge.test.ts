import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answers, hashesOf, isSame } from '#app/features/scholarships/sync/answers.ts';
import { defaultsFor, filledAfter } from '#app/features/scholarships/sync/filled.ts';
import { mergeAnswers, type Side } from '#app/features/scholarships/sync/merge.ts';

const version = (answers: Answers, ...filled: string[]) => ({ answers, filled });

describe('two versions of the answers', () => {
  const BASE = { fullName: 'Asha', place: 'Belwa' };

  test.each<[string, { mine: Answers; theirs: Answers; merged: Answers; conflicts?: string[] }]>([
    ['that changed nothing', { mine: BASE, theirs: BASE, merged: BASE }],
    ['of which one changed', { mine: BASE, theirs: { ...BASE, place: 'Deoria' }, merged: { ...BASE, place: 'Deoria' } }],
    [
      'that changed different fields',
      {
        mine: { ...BASE, fullName: 'Asha Devi' },
        theirs: { ...BASE, place: 'Deoria' },
        merged: { fullName: 'Asha Devi', place: 'Deoria' },
      },
    ],
    [
      'that added different fields',
      { mine: { ...BASE, city: 'A' }, theirs: { ...BASE, state: 'B' }, merged: { ...BASE, city: 'A', state: 'B' } },
    ],
    [
      'that made the same change in another notation',
      { mine: { ...BASE, place: 'Deoria ' }, theirs: { ...BASE, place: 'Deoria' }, merged: { ...BASE, place: 'Deoria ' } },
    ],
    [
      'that changed one field to different words',
      {
        mine: { ...BASE, place: 'Deoria' },
        theirs: { ...BASE, place: 'Padrauna' },
        merged: { ...BASE, place: 'Deoria' },
        conflicts: ['place'],
      },
    ],
    ['of which one emptied a field', { mine: BASE, theirs: { ...BASE, place: '' }, merged: { ...BASE, place: '' } }],
    [
      'of which one emptied what the other changed',
      { mine: { ...BASE, place: '' }, theirs: { ...BASE, place: 'Deoria' }, merged: { ...BASE, place: '' }, conflicts: ['place'] },
    ],
    [
      'of which one took a tick away and the other chose more',
      {
        mine: { ...BASE, declaration: true, scholarshipPurpose: ['Transport'] },
        theirs: { ...BASE, scholarshipPurpose: ['Transport', 'Hostel'] },
        merged: { ...BASE, declaration: true, scholarshipPurpose: ['Transport'] },
        conflicts: ['scholarshipPurpose'],
      },
    ],
  ])('%s', (_name, { mine, theirs, merged, conflicts = [] }) => {
    const result = mergeAnswers({ base: hashesOf(BASE), sent: {}, mine: version(mine), theirs: version(theirs) });
    expect(result).toEqual({ answers: merged, filled: [], conflicts });
  });

  test('of a sensitive number, of which the account shows four digits', () => {
    const number = (accountNo: string) => version({ accountNo });
    const merge = (mine: string, theirs: string, base: string) =>
      mergeAnswers({ base: hashesOf({ accountNo: base }), sent: {}, mine: number(mine), theirs: number(theirs) });
    expect(merge('912010015678', '••••••••5678', '')).toMatchObject({ answers: { accountNo: '912010015678' }, conflicts: [] });
    expect(merge('912010015678', '••••••••9999', '912010015678')).toMatchObject({ answers: { accountNo: '••••••••9999' }, conflicts: [] });
    expect(merge('912010015678', '••••••••9999', '')).toMatchObject({ conflicts: ['accountNo'] });
  });

  test('of which the account has what was sent from here, in whole or in part', () => {
    const sent = hashesOf({ fullName: 'Asha D', place: 'Deoria' });
    const given = { base: hashesOf(BASE), sent: { fullName: [sent['fullName']!], place: [sent['place']!] } };
    const theirs = version({ fullName: 'Asha D', place: 'Deoria', city: 'Gorakhpur' });
    const goneOn = mergeAnswers({ ...given, mine: version({ fullName: 'Asha Devi', place: 'Deoria' }), theirs });
    expect(goneOn).toEqual({ answers: { fullName: 'Asha Devi', place: 'Deoria', city: 'Gorakhpur' }, filled: [], conflicts: [] });
    expect(mergeAnswers({ ...given, mine: version(BASE), theirs })).toMatchObject({ answers: BASE, conflicts: [] });
    expect(mergeAnswers({ ...given, mine: version(BASE), theirs: version({ ...BASE, place: 'Padrauna' }) }).conflicts).toEqual(['place']);
  });
});

describe('what the form fills in by itself', () => {
  const merge = (mine: ReturnType<typeof version>, theirs: ReturnType<typeof version>, choices: Record<string, Side> = {}) =>
    mergeAnswers({ base: hashesOf({ pincode: '274304', district: 'Kushinagar' }), sent: {}, mine, theirs, choices });

  test('is no conflict: the date of two days', () => {
    const [monday, tuesday] = ['2026-11-23', '2026-11-24'];
    expect(merge(version({ date: tuesday }, 'date'), version({ date: monday }, 'date'))).toMatchObject({
      answers: { date: tuesday },
      conflicts: [],
    });
    expect(merge(version({ date: tuesday }, 'date'), version({ date: monday })).answers).toMatchObject({ date: monday });
    expect(merge(version({ date: tuesday }), version({ date: monday }, 'date')).answers).toMatchObject({ date: tuesday });
    expect(merge(version({ date: tuesday }), version({ date: monday })).conflicts).toEqual(['date']);
  });

  test('goes with the answer that it follows', () => {
    const mine = version({ pincode: '110001', district: 'Central Delhi' }, 'district');
    const theirs = version({ pincode: '400001', district: 'Mumbai' }, 'district');
    expect(merge(mine, theirs).conflicts).toEqual(['pincode']);
    expect(merge(mine, theirs, { pincode: 'theirs' })).toEqual({ ...theirs, conflicts: [] });
    expect(merge(mine, theirs, { pincode: 'mine' })).toEqual({ ...mine, conflicts: [] });
  });

  test('does not give way to an empty answer', () => {
    const mine = version({ guardianRelation: 'Mother' }, 'guardianRelation');
    const theirs = version({ guardianRelation: '' });
    const base = hashesOf({ guardianRelation: 'Father' });
    for (const pair of [
      { mine, theirs },
      { mine: theirs, theirs: mine },
    ])
      expect(mergeAnswers({ base, sent: {}, ...pair }).answers).toEqual({ guardianRelation: 'Mother' });
  });

  test('gives way to what was typed, and is then nobody’s', () => {
    const typed = version({ pincode: '400001', district: 'Thane' });
    expect(merge(version({ pincode: '400001', district: 'Mumbai' }, 'district'), typed)).toEqual({ ...typed, conflicts: [] });
    const same = version({ pincode: '400001', district: 'Mumbai' });
    expect(merge(version(same.answers, 'district'), same).filled).toEqual([]);
  });

  test('says the same as the address that it is to be the same as, whoever wrote which', () => {
    const mine = version({ currentAddress: 'New', permanentAddress: '' });
    const theirs = version({ currentAddress: 'Old', sameAddress: true, permanentAddress: 'Old' }, 'permanentAddress');
    const base = hashesOf({ currentAddress: 'Old' });
    const { answers, conflicts } = mergeAnswers({ base, sent: {}, mine, theirs });
    expect([answers, conflicts]).toEqual([{ currentAddress: 'New', sameAddress: true, permanentAddress: 'New' }, []]);
  });

  test('follows an answer at once', () => {
    const same = { currentAddress: 'Here', sameAddress: true };
    expect(filledAfter({ currentAddress: 'Here' }, same, [])).toEqual({ permanentAddress: 'Here' });
    expect(filledAfter({ sameAddress: true }, same, [])).toEqual({ permanentAddress: 'Here' });
    expect(filledAfter({ sameAddress: false }, { ...same, sameAddress: false }, [])).toEqual({});
    const family = { motherName: 'Sita Devi', fatherName: 'Ram Prasad', guardianRelation: 'Mother' };
    const chosen = { guardianRelation: 'Mother' };
    expect(filledAfter(chosen, family, [])).toEqual({ guardianName: 'Sita Devi' });
    expect(filledAfter(chosen, { ...family, guardianName: 'Ram Prasad' }, ['guardianName'])).toEqual({ guardianName: 'Sita Devi' });
    expect(filledAfter(chosen, { ...family, guardianName: 'Sita Kumari' }, [])).toEqual({});
    expect(filledAfter(chosen, { ...family, guardianRelation: 'Legal guardian' }, [])).toEqual({});
  });
});

describe('whatever two devices write', () => {
  const FIELDS = ['fullName', 'place', 'district', 'date', 'accountNo', 'scholarshipPurpose'] as const;
  const answer = fc.constantFrom('', 'A', 'B', 'C', ' A');
  const answers = fc.record(Object.fromEntries(FIELDS.map((name) => [name, answer])), { requiredKeys: [] }) as fc.Arbitrary<Answers>;
  const versions = fc.record({ answers, filled: fc.subarray<string>([...FIELDS]) });
  const history = fc.record({ base: answers, mine: versions, theirs: versions });
  const everyField = (run: (name: string) => void) => FIELDS.forEach(run);
  const settings = { numRuns: 1_000, seed: 20_261_125 };

  test('each answer is one of theirs, and none that only one of them changed is lost or asked for', () => {
    fc.assert(
      fc.property(history, ({ base, mine, theirs }) => {
        const merged = mergeAnswers({ base: hashesOf(base), sent: {}, mine, theirs });
        everyField((name) => {
          const [before, ours, others, after] = [base, mine.answers, theirs.answers, merged.answers].map((one) => one[name]);
          const [isOurs, isTheirs] = [!isSame(name, ours, before), !isSame(name, others, before)];
          const isEqual = isSame(name, ours, others);
          if (isEqual || (isOurs && !isTheirs)) expect(isSame(name, after, ours)).toBe(true);
          else if (isTheirs && !isOurs) expect(isSame(name, after, others)).toBe(true);
          else expect(isSame(name, after, ours) || isSame(name, after, others)).toBe(true);
          const isFilled = mine.filled.includes(name) || theirs.filled.includes(name);
          expect(merged.conflicts.includes(name)).toBe(isOurs && isTheirs && !isEqual && !isFilled);
        });
      }),
      settings,
    );
  });

  test('what the student chooses is kept, and both devices come to the same', () => {
    fc.assert(
      fc.property(history, fc.constantFrom<Side>('mine', 'theirs'), ({ base, mine, theirs }, side) => {
        const given = { base: hashesOf(base), sent: {} };
        const { conflicts } = mergeAnswers({ ...given, mine, theirs });
        const other: Side = side === 'mine' ? 'theirs' : 'mine';
        const choices = (chosen: Side) => Object.fromEntries(conflicts.map((name) => [name, chosen]));
        const here = mergeAnswers({ ...given, mine, theirs, choices: choices(side) });
        const there = mergeAnswers({ ...given, mine: theirs, theirs: mine, choices: choices(other) });
        expect([here.conflicts, there.conflicts]).toEqual([[], []]);
        const chosen = side === 'mine' ? mine : theirs;
        for (const name of conflicts) expect(isSame(name, here.answers[name], chosen.answers[name])).toBe(true);
        everyField((name) => {
          if (mine.filled.includes(name) && theirs.filled.includes(name)) return;
          expect(isSame(name, here.answers[name], there.answers[name])).toBe(true);
        });
      }),
      settings,
    );
  });

  test('merging once more changes nothing', () => {
    fc.assert(
      fc.property(history, ({ base, mine, theirs }) => {
        const merged = mergeAnswers({ base: hashesOf(base), sent: {}, mine, theirs });
        fc.pre(merged.conflicts.length === 0);
        const again = mergeAnswers({ base: hashesOf(theirs.answers), sent: {}, mine: merged, theirs });
        expect([again.answers, again.conflicts]).toEqual([merged.answers, []]);
      }),
      settings,
    );
  });
});

describe('a default', () => {
  const NO = { previousScholarship: 'No' };
  const YES = { previousScholarship: 'Yes' };
  const FILLED = ['previousScholarship'];
  test.each([
    ['gives way to what was written elsewhere', { mine: { answers: NO, filled: FILLED }, theirs: { answers: YES, filled: [] } }, YES],
    ['gives way to what was written here', { mine: { answers: YES, filled: [] }, theirs: { answers: NO, filled: FILLED } }, YES],
  ])('%s', (_name, { mine, theirs }, answers) => {
    for (const base of [{}, hashesOf(NO)]) expect(mergeAnswers({ base, sent: {}, mine, theirs })).toMatchObject({ answers, conflicts: [] });
  });

  test('is never mistaken for the same word that somebody wrote', () => {
    const mine = { answers: YES, filled: [] };
    const theirs = { answers: NO, filled: [] };
    expect(mergeAnswers({ base: {}, sent: {}, mine, theirs }).conflicts).toEqual(FILLED);
    const merged = mergeAnswers({ base: {}, sent: {}, mine: { answers: NO, filled: FILLED }, theirs });
    expect([merged.answers, merged.filled]).toEqual([NO, []]);
  });

  const given = { place: 'Padrauna', today: '2026-11-26' };
  test('fills what is empty, and what was a default before', () => {
    expect(defaultsFor({ fullName: 'Asha' }, [], { ...given, amount: 18_000 })).toEqual({
      nationality: 'Indian',
      studentMembers: '1',
      amountRequested: '18000',
      previousScholarship: 'No',
      otherScholarships: 'No',
      accountHolderRelation: 'Self',
      accountHolderName: 'Asha',
      place: 'Padrauna',
      date: '2026-11-26',
      guardianRelation: 'Mother',
    });
    const before = { ...defaultsFor({ fullName: 'Asha' }, [], given), nationality: 'Other', place: 'Belwa', accountHolderName: 'Sita' };
    const written = ['previousScholarship', 'otherScholarships', 'accountHolderRelation', 'date'];
    expect(defaultsFor(before, written, { ...given, today: '2026-11-27' })).toEqual({
      previousScholarship: 'No',
      otherScholarships: 'No',
      accountHolderRelation: 'Self',
      date: '2026-11-27',
    });
  });

  test('for who consents is the mother, or else whom the student knows, until somebody chooses', () => {
    const answers = { motherName: 'Sita', fatherName: 'Ram', guardianRelation: 'Mother', guardianName: 'Sita' };
    const filled = ['guardianRelation', 'guardianName'];
    const without = (...unknown: string[]) => {
      const ticked = Object.fromEntries(unknown.map((name) => [name, true]));
      return filledAfter(ticked, { ...answers, ...ticked }, filled);
    };
    expect(without('motherUnknown')).toEqual({ guardianRelation: 'Father', guardianName: 'Ram' });
    expect(without('motherUnknown', 'fatherUnknown')).toEqual({ guardianRelation: 'Legal guardian', guardianName: '' });
    expect(filledAfter({ motherUnknown: true }, { ...answers, motherUnknown: true }, [])).toEqual({});
  });

  test('for a name is the one of the person whose relation was chosen, until somebody writes it', () => {
    const guardian = { guardianRelation: 'Mother', motherName: 'Sita', guardianName: '' };
    expect(filledAfter({ guardianRelation: 'Mother' }, guardian, [])).toEqual({ guardianName: 'Sita' });
    expect(filledAfter({ guardianRelation: 'Mother' }, { ...guardian, guardianName: 'Meera' }, [])).toEqual({});
    const names = { fullName: 'Asha', motherName: 'Sita', accountHolderName: 'Asha' };
    const after = (accountHolderRelation: string, filled: string[]) =>
      filledAfter({ accountHolderRelation }, { ...names, accountHolderRelation }, filled);
    expect(after('Mother', ['accountHolderName'])).toEqual({ accountHolderName: 'Sita' });
    expect(after('Guardian', ['accountHolderName'])).toEqual({ accountHolderName: '' });
    expect(after('Mother', [])).toEqual({});
  });
});
