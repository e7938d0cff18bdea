import { expect, test } from 'vitest';
import { givenName } from './donor-texts.ts';

test.each([
  ['Asha Mishra', 'Asha'],
  ['  आशा मिश्रा ', 'आशा'],
  ['Dr. Meera Srivastava', 'Meera'],
  ['Smt Shrimati Kamla Devi', 'Kamla'],
  ['श्रीमती अन्नपूर्णा देवी', 'अन्नपूर्णा'],
  ['Mr.', 'Mr.'],
  ['Drishti Rao', 'Drishti'],
  ['Md Imran', 'Imran'],
  ['Mohd. Salim Khan', 'Salim'],
  ['मो. इमरान', 'इमरान'],
  ['Mohammad', 'Mohammad'],
  ['Md', 'Md'],
  ['Om Prakash', 'Om'],
  ['क्‍षितिज राय', 'क्‍षितिज'],
  ['A. P. Singh', 'A. P. Singh'],
  ['A.P. Singh', 'A.P. Singh'],
  ['Dr. K Meena', 'Dr. K Meena'],
  ['सी. पी. सिंह', 'सी. पी. सिंह'],
  ['S/o Ram', 'S/o Ram'],
])('%s is thanked as %s', (name, thanked) => {
  expect(givenName(name)).toBe(thanked);
});
