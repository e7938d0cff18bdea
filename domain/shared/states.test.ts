import { describe, expect, expectTypeOf, it } from 'vitest';
import { language, speak } from '#messages/current.ts';
import { defineStates, keysOf, type StateOf, type StateWith, statesWith, type ValueOf, valuesOf, withLabels } from './states.ts';

const LAMPS = defineStates({
  dark: { label: 'Dark', next: ['lit'], isWarm: false, shelf: 'low' },
  lit: { label: 'Lit', next: ['dark', 'broken'], isWarm: true, shelf: 'high' },
  broken: { label: 'Broken', next: [], isWarm: false, shelf: 'low' },
});
type LampState = StateOf<typeof LAMPS>;

describe('a state table', () => {
  it('gives its states in order, and those with a value in a column', () => {
    expect(keysOf(LAMPS)).toEqual(['dark', 'lit', 'broken']);
    expect(statesWith(LAMPS, 'isWarm', false)).toEqual(['dark', 'broken']);
    expect(statesWith(LAMPS, 'shelf', 'high')).toEqual(['lit']);
    expect(valuesOf(LAMPS, 'shelf')).toEqual(['low', 'high']);
  });

  it('has labels in the language that is spoken, read one by one', () => {
    const words = { en: { dark: 'Dark', lit: 'Lit', broken: 'Broken' }, hi: { dark: 'बुझा', lit: 'जला', broken: 'टूटा' } };
    let read = 0;
    const lamps = withLabels(LAMPS, () => {
      read += 1;
      return words[language()];
    });
    expect(statesWith(lamps, 'isWarm', true)).toEqual(['lit']);
    expect(read).toBe(0);
    expect(lamps.lit.label).toBe('Lit');
    expect(speak('hi', () => lamps.lit.label)).toBe('जला');
  });

  it('derives the types of states and columns', () => {
    expectTypeOf<LampState>().toEqualTypeOf<'dark' | 'lit' | 'broken'>();
    expectTypeOf(keysOf(LAMPS)).toEqualTypeOf<LampState[]>();
    expectTypeOf(statesWith(LAMPS, 'isWarm', false)).toEqualTypeOf<('dark' | 'broken')[]>();
    expectTypeOf<StateWith<typeof LAMPS, 'shelf', 'high'>>().toEqualTypeOf<'lit'>();
    expectTypeOf<ValueOf<typeof LAMPS, 'shelf'>>().toEqualTypeOf<'low' | 'high'>();
  });

  it('does not compile without a column, with a state that there is not, or for a value that no row has', () => {
    defineStates({
      dark: { label: 'Dark', next: ['lit'], isWarm: false },
      // @ts-expect-error -- no `isWarm`
      lit: { label: 'Lit', next: ['dark'] },
    });
    // @ts-expect-error -- `broken` is no state of this table
    defineStates({ dark: { label: 'Dark', next: ['lit'] }, lit: { label: 'Lit', next: ['broken'] } });
    // @ts-expect-error -- nor with who may make the change
    defineStates({ dark: { next: { lit: 'anybody' } }, lit: { next: { broken: 'anybody' } } });
    // @ts-expect-error -- no row says `middle`
    expect(statesWith(LAMPS, 'shelf', 'middle')).toEqual([]);
    // @ts-expect-error -- no row has this column
    expect(statesWith(LAMPS, 'colour', 'red')).toEqual([]);
  });

  it('makes whatever is said of each state incomplete without a new one', () => {
    const prices: Record<LampState, number> = { dark: 1, lit: 2, broken: 0 };
    // @ts-expect-error -- `broken` is missing
    const incomplete: Record<LampState, number> = { dark: 1, lit: 2 };
    expect(Object.keys(prices)).toHaveLength(Object.keys(incomplete).length + 1);
  });
});
