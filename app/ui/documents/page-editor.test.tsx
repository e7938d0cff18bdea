import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { UploadField } from '#domain/files/constants.ts';
import { WHOLE } from '#app/ui/documents/corners.ts';
import { PageEditor } from '#app/ui/documents/page-editor.tsx';
import { cutPage, turnedPicture } from '#app/ui/documents/picture.ts';
import { show } from '#tests/component.tsx';

// Tests before this one, in the same process, may have loaded the editor with the real module.
vi.hoisted(() => vi.resetModules());

const picture = document.createElement('canvas');

// The component tests have no canvas to draw on.
vi.mock('#app/ui/documents/picture.ts', () => ({
  openPicture: async () => picture,
  foundCorners: () => null,
  turnedPicture: vi.fn(() => picture),
  release: () => undefined,
  cutPage: vi.fn(async () => ({
    blob: new Blob(['x']),
    url: `blob:${crypto.randomUUID()}`,
    width: 10,
    height: 10,
    isDark: true,
    isBlurred: true,
    hasGlare: true,
    isCutOff: true,
  })),
}));

const edit = (field: UploadField, onKeep: (file: File) => void = () => undefined, onClose = () => undefined) =>
  show(<PageEditor field={field} file={new File(['x'], 'me.png', { type: 'image/png' })} onKeep={onKeep} onClose={onClose} />);

test('a photograph of a person stays whole, and is asked about the face', async () => {
  const onKeep = vi.fn();
  const { user } = await edit('photograph', onKeep);
  await screen.findByText('Is your face clear?');
  expect(vi.mocked(cutPage).mock.lastCall?.[1]).toEqual(WHOLE);
  expect(screen.queryByText(/four corners|every word|corners|blurred|bright spot|dark|cut off/)).toBeNull();
  expect(screen.getByRole('img', { name: 'Your photograph' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  await waitFor(() => expect(turnedPicture).toHaveBeenCalledOnce());
  await user.click(await screen.findByRole('button', { name: 'Yes, use it' }));
  expect(onKeep.mock.calls.map(([file]) => (file as File).name)).toEqual(['me.jpg']);
});

test.each([
  ['incomeCertificate', /^Put the four corners on the corners of your page/, 'Can you read every word?'],
  ['signature', /^Put the four corners around your signature/, 'Is the whole signature clear?'],
] as const)('of a %s the corners are put, and its own question is asked', async (field, corners, question) => {
  const { user } = await edit(field);
  expect(await screen.findByText(corners)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(question)).toBeVisible();
  for (const wrong of [/^This picture is dark/, /^This picture may be blurred/, /^A bright spot may hide/, /may be cut off at the edge/])
    expect(screen.getByText(wrong)).toBeVisible();
  expect(screen.queryByText(/^The back has/)).toBeNull();
});

test('of a card with two sides the back is asked for, and one side is taken all the same', async () => {
  const onKeep = vi.fn();
  const { user } = await edit('aadhaarCard', onKeep);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Continue');
  expect(await screen.findByText('The back has the address. If it is not in this picture, add it as a second page.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yes, use it' })).toBeVisible();
  await press('Yes, and add the back');
  expect(await screen.findByText(/^The back has the address/)).toBeVisible();
  await user.upload(screen.getByLabelText('Choose a picture'), new File(['x'], 'back.png', { type: 'image/png' }));
  await press('Continue');
  await screen.findByText('Can you read every word?');
  expect(screen.queryByText(/^The back has/)).toBeNull();
  await press('Yes, use it');
  expect(onKeep.mock.calls.map(([file]) => (file as File).name)).toEqual(['me.jpg', 'me.pdf']);
});
