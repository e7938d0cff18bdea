import { expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { rupeesInWords } from './rupees-in-words.ts';

test.each([
  [0, 'Rupees zero only'],
  [1_00, 'Rupees one only'],
  [11_00, 'Rupees eleven only'],
  [20_00, 'Rupees twenty only'],
  [99_00, 'Rupees ninety-nine only'],
  [100_00, 'Rupees one hundred only'],
  [500_50, 'Rupees five hundred and fifty paise only'],
  [1_001_00, 'Rupees one thousand one only'],
  [12_345_06, 'Rupees twelve thousand three hundred forty-five and six paise only'],
  [1_00_000_00, 'Rupees one lakh only'],
  [10_00_000_00, 'Rupees ten lakh only'],
  [99_99_999_99, 'Rupees ninety-nine lakh ninety-nine thousand nine hundred ninety-nine and ninety-nine paise only'],
  [1_00_00_500_00, 'Rupees one crore five hundred only'],
  [1_00_00_00_000_00, 'Rupees one hundred crore only'],
])('%i paise', (paise, words) => {
  expect(rupeesInWords(paise)).toBe(words);
});

test.each([
  [0, 'शून्य रुपये मात्र'],
  [500_50, 'पाँच सौ रुपये और पचास पैसे मात्र'],
  [12_345_06, 'बारह हज़ार तीन सौ पैंतालीस रुपये और छह पैसे मात्र'],
  [99_99_999_99, 'निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे रुपये और निन्यानवे पैसे मात्र'],
  [1_00_00_500_00, 'एक करोड़ पाँच सौ रुपये मात्र'],
])('%i paise in Hindi', (paise, words) => {
  expect(speak('hi', () => rupeesInWords(paise))).toBe(words);
});

test('every number up to ninety-nine has a word of its own in Hindi', () => {
  const words = speak('hi', () => Array.from({ length: 100 }, (_, rupees) => rupeesInWords(rupees * 100)));
  expect(new Set(words).size).toBe(100);
});
