import { expect, test } from 'vitest';
import { askedGroups } from '#app/features/scholarships/asked.ts';
import { typedAnswers } from '#app/features/scholarships/typed-answers.ts';

const specs = [1, 5].flatMap((step) => askedGroups(step, {}, '2026-11-21').flatMap(({ fields }) => fields));

/** A form whose fields were filled in without an event, as by a password manager or a restored page. */
function filled(html: string): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = html;
  return form;
}

test('what stands in the fields counts, although no event said so', () => {
  const form = filled(`
    <input name="fullName" value="Asha Kumari">
    <input type="checkbox" name="fatherUnknown" checked>
    <input type="radio" name="gender" value="Male"><input type="radio" name="gender" value="Female" checked>
    <input type="checkbox" name="scholarshipPurpose" value="Transport" checked>
    <input name="elsewhere" value="x">`);
  expect(typedAnswers(form, specs, { fullName: 'Asha' })).toEqual({
    fullName: 'Asha Kumari',
    fatherUnknown: true,
    gender: 'Female',
    scholarshipPurpose: ['Transport'],
  });
});

test('an account number that is shown masked is not taken for another one, a new one is', () => {
  const answers = { accountNo: '30211234567890' };
  expect(typedAnswers(filled('<input name="accountNo" value="••••••••••7890">'), specs, answers)).toEqual({});
  expect(typedAnswers(filled('<input name="accountNo" value="987654321">'), specs, answers)).toEqual({ accountNo: '987654321' });
});
