import { expect, test } from 'vitest';
import { diceOf } from './dice.ts';
import { parentsOf, personOf } from './people.ts';

test('no parent has the name of the child, whatever falls', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const dice = diceOf(seed);
    const person = personOf(dice, 0);
    const { fatherName, motherName } = parentsOf(dice, person);
    expect([fatherName, motherName]).not.toContain(person.name);
  }
});
