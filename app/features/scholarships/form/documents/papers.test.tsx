import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CycleView } from '#domain/scholarships/responses.ts';
import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import { control, COMPLETE, openForm, press } from '#tests/setup/components/application-form.tsx';
import { makePdf } from '#tests/setup/files/files.ts';

const cycle: CycleView = {
  id: '2026-27',
  title: 'Scholarships 2026-27',
  opensOn: '2026-04-01',
  closesOn: '2027-03-31',
  documentsUntil: '2027-04-21',
  isOpen: true,
  papers: [
    { paper: 'incomeCertificate', when: {} },
    { paper: 'bonafideCertificate', when: {} },
    { paper: 'casteCertificate', when: { category: ['SC', 'ST'] } },
  ],
};
const SENT = '/api/student/files/1';
const pdf = (name: string, bytes: Uint8Array<ArrayBuffer> = Uint8Array.from(makePdf())) =>
  new File([bytes], name, { type: 'application/pdf' });

async function openPapers(answers: Answers = {}) {
  const form = await openForm({ ...COMPLETE, ...answers }, 'papers', { cycle });
  await screen.findByRole('heading', { name: 'Papers' });
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  return form;
}

const rows = () => [...document.querySelectorAll<HTMLElement>('.paper')];
const row = (name: string) => rows().find((one) => one.querySelector('b')!.textContent === name)!;
const line = (name: string) => row(name).querySelector<HTMLElement>('summary')!;
const lines = () => rows().map((one) => one.querySelector('.paper-words')!.textContent);
const isOpen = (name: string) => (row(name) as HTMLDetailsElement).open;

// A file waits on the device then, and no call is made.
beforeEach(() => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return () => online.mockRestore();
});

describe('the list of papers', () => {
  test('has what is needed and missing first and open, what is there on one line, and the others under one heading', async () => {
    const { user } = await openPapers({ category: 'ST', casteCertificate: SENT, signature: SENT });
    expect(lines()).toEqual([
      'Income certificateMissing',
      'Bonafide certificateMissing',
      'Caste certificateSent',
      'Last certificateThe one in your profile',
      'SignatureSent',
      'Aadhaar cardMissing',
      'PhotographMissing',
    ]);
    expect(rows().filter((one) => (one as HTMLDetailsElement).open)).toEqual([row('Income certificate'), row('Bonafide certificate')]);
    expect(row('Income certificate')).toHaveTextContent('It shows that the scholarship is for you.');
    expect(within(row('Income certificate')).getByLabelText('Take a photo: Income certificate')).toHaveAttribute('capture', 'environment');

    const others = screen.getByText('Others, if you have them (2)');
    expect(line('Photograph')).not.toBeVisible();
    await user.click(others);
    await user.click(line('Photograph'));
    expect(within(row('Photograph')).getByText('Choose a file')).toBeVisible();
    expect(within(row('Photograph')).queryByRole('checkbox')).toBeNull();
  });

  test('takes the certificate of the profile as there', async () => {
    const { user } = await openPapers();
    expect(line('Last certificate')).toHaveTextContent('The one in your profile');
    expect(isOpen('Last certificate')).toBe(false);
    await user.click(line('Last certificate'));
    expect(within(row('Last certificate')).getByText('Choose a file')).toBeVisible();
    expect(within(row('Last certificate')).queryByRole('checkbox')).toBeNull();
  });

  test('needs no caste certificate of another category', async () => {
    await openPapers({ category: 'OBC' });
    expect(isOpen('Caste certificate')).toBe(false);
    expect(screen.getByText('Others, if you have them (4)')).toBeVisible();
  });

  test('folds a paper that has been chosen, with the focus on its line; it can be opened and taken away again', async () => {
    const { user } = await openPapers();
    await user.upload(control('incomeCertificate'), pdf('आय प्रमाण पत्र.pdf'));
    await waitFor(() => expect(line('Income certificate')).toHaveTextContent('Waits for a signal'));
    expect(isOpen('Income certificate')).toBe(false);
    expect(line('Income certificate')).toHaveFocus();
    await user.click(line('Income certificate'));
    await user.click(within(row('Income certificate')).getByRole('button', { name: 'Remove आय प्रमाण पत्र.pdf' }));
    await waitFor(() => expect(line('Income certificate')).toHaveTextContent('Missing'));
    expect(isOpen('Income certificate')).toBe(true);
  });

  test('keeps on the device what was chosen before, folded', async () => {
    const { user } = await openPapers();
    await user.upload(control('bonafideCertificate'), pdf('marks.pdf'));
    await waitFor(() => expect(isOpen('Bonafide certificate')).toBe(false));
    await user.click(press('Previous'));
    await screen.findByRole('heading', { name: 'Bank account' });
    await user.click(press('Next'));
    await waitFor(() => expect(row('Bonafide certificate')).toHaveTextContent('Waits for a signal'));
    expect(isOpen('Bonafide certificate')).toBe(false);
    expect(lines().slice(0, 2)).toEqual(['Income certificateMissing', 'Bonafide certificateWaits for a signal']);
  });

  test('opens what is wrong, and says it', async () => {
    const { user } = await openPapers({ incomeCertificate: SENT });
    expect(isOpen('Income certificate')).toBe(false);
    await user.upload(control('incomeCertificate'), pdf('empty.pdf', new Uint8Array()));
    await waitFor(() => expect(isOpen('Income certificate')).toBe(true));
    expect(row('Income certificate')).toHaveTextContent(/empty\.pdf: This file is empty\..*is kept\./);
    await user.upload(control('signature'), new File(['no picture'], 'signature.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(row('Signature')).toHaveTextContent('Please choose a JPG or PNG file.'));
    expect(isOpen('Signature')).toBe(true);
    expect(line('Signature')).toBeVisible();
  });

  test('takes a word that a paper comes later, until it comes', async () => {
    const { user, answers } = await openPapers({ laterDocuments: ['bankDocument'] });
    const box = within(row('Income certificate')).getByRole('checkbox', { name: 'I do not have it yet. I will send it by 21 April 2027.' });
    await user.click(box);
    expect(line('Income certificate')).toHaveTextContent('Comes later until 21 April 2027');
    expect(answers()['laterDocuments']).toEqual(['bankDocument', 'incomeCertificate']);
    await user.click(box);
    expect(answers()['laterDocuments']).toEqual(['bankDocument']);
    await user.click(box);
    await user.upload(control('incomeCertificate'), pdf('income.pdf'));
    await waitFor(() => expect(line('Income certificate')).toHaveTextContent('Waits for a signal'));
    expect(within(row('Income certificate')).queryByRole('checkbox')).toBeNull();
  });
});
