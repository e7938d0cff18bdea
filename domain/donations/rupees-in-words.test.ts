import { expect, test } from 'vitest';
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
