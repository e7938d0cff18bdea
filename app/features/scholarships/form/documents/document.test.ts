import { describe, expect, test } from 'vitest';
import { ApiError } from '#app/lib/api.ts';
import type { SavedFile } from '#app/features/scholarships/device/device-store.ts';
import { createDocument } from '#app/features/scholarships/form/documents/document.ts';
import type { FileState } from '#app/lib/files/use-upload.ts';

const FIELD = 'incomeCertificate';
const fileOf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

const settle = () => new Promise((resolve) => setImmediate(resolve));

function open(stored: Record<string, SavedFile> = {}, isOnline = true) {
  const uploaded = { ...stored };
  const gates = new Map<string, PromiseWithResolvers<string>>();
  const gate = (step: string, { name }: File) => {
    const key = `${step} ${name}`;
    const there = gates.get(key) ?? Promise.withResolvers<string>();
    gates.set(key, there);
    return there;
  };
  const states: (FileState | null)[] = [];
  const answers: string[] = [];
  const signals: AbortSignal[] = [];
  const document = createDocument({
    field: FIELD,
    device: {
      readFiles: async () => ({ ...stored }),
      async writeFile(field, file) {
        await settle();
        await settle();
        stored[field] = { file, path: null };
      },
      async writePath(field, path) {
        await settle();
        if (stored[field]) stored[field] = { ...stored[field], path };
        return true;
      },
      async removeFile(field) {
        await settle();
        delete stored[field];
      },
      async restoreFile(field) {
        await settle();
        if (uploaded[field]) stored[field] = uploaded[field];
        else delete stored[field];
      },
    },
    shrink: (file) => gate('shrink', file).promise.then(() => file),
    upload: (_field, file, { signal }) => {
      signals.push(signal!);
      return gate('upload', file).promise;
    },
    isOnline: () => isOnline,
    show: (state) => states.push(state),
    answer: (path) => answers.push(path),
  });
  return { document, stored, states, answers, signals, gate, last: () => states.at(-1) };
}

test('another file chosen during the first upload replaces it: a late response to the first changes nothing', async () => {
  const { document, stored, answers, signals, gate, last } = open();
  const [first, second] = [fileOf('first.pdf'), fileOf('second.pdf')];
  const sending = document.choose(first);
  gate('shrink', first).resolve('');
  await expect.poll(() => signals.length).toBe(1);

  const choosing = document.choose(second);
  expect(signals[0]?.aborted).toBe(true);
  await sending;
  gate('shrink', second).resolve('');
  await expect.poll(() => signals.length).toBe(2);
  gate('upload', first).resolve('/files/first');
  await settle();
  expect([stored[FIELD]?.path, answers]).toEqual([null, []]);

  gate('upload', second).resolve('/files/second');
  await choosing;
  await expect.poll(() => stored[FIELD]).toMatchObject({ file: second, path: '/files/second' });
  expect(answers).toEqual(['/files/second']);
  expect(last()).toMatchObject({ status: 'done', name: 'second.pdf' });
});

test('a file that takes long to shrink does not replace the one that was chosen after it', async () => {
  const { document, stored, gate } = open();
  const [photo, second] = [fileOf('photo.pdf'), fileOf('second.pdf')];
  const choosing = [document.choose(photo), document.choose(second)];
  gate('shrink', second).resolve('');
  await choosing[1];
  gate('shrink', photo).resolve('');
  await choosing[0];
  expect(stored[FIELD]?.file).toBe(second);
});

test('without a signal a file stays on the device, and is not sent yet', async () => {
  const { document, signals, gate, last } = open({}, false);
  const file = fileOf('income.pdf');
  gate('shrink', file).resolve('');
  await document.choose(file);
  expect(last()).toMatchObject({ status: 'ready', isInMemory: false, name: 'income.pdf' });
  expect(signals).toEqual([]);
});

test('a file stored on the device is uploaded, unless another is chosen first', async () => {
  const file = fileOf('kept.pdf');
  const one = open({ [FIELD]: { file, path: null } });
  one.gate('upload', file).resolve('/files/kept');
  await one.document.resume();
  await expect.poll(() => [one.stored[FIELD]?.path, one.answers]).toEqual(['/files/kept', ['/files/kept']]);

  const other = open({ [FIELD]: { file, path: null } });
  const resuming = other.document.resume();
  void other.document.choose(fileOf('chosen.pdf'));
  await resuming;
  expect(other.signals).toEqual([]);
});

test.each([
  ['a server that is not well', new ApiError(503, 'Not now'), { status: 'ready' }, true],
  ['a session that has ended', new ApiError(401, ''), { status: 'ready' }, true],
  ['a refusal', new ApiError(400, 'This PDF is locked.'), { status: 'failed', message: 'This PDF is locked.' }, false],
])('after %s the file stays on the device if it may succeed later', async (_name, error, state, isStored) => {
  const { document, stored, gate, last } = open();
  const file = fileOf('income.pdf');
  gate('shrink', file).resolve('');
  await document.choose(file);
  gate('upload', file).reject(error);
  await expect.poll(last).toMatchObject(state);
  expect(FIELD in stored).toBe(isStored);
});

describe('a file that is refused in the place of another', () => {
  const good = fileOf('good.pdf');
  const rejected = { message: 'This PDF is locked.', name: 'locked.pdf' };

  test('by the account leaves that one, and its answer', async () => {
    const { document, stored, answers, gate, last } = open({ [FIELD]: { file: good, path: '/files/good' } });
    const locked = fileOf('locked.pdf');
    gate('shrink', locked).resolve('');
    await document.choose(locked);
    gate('upload', locked).reject(new ApiError(400, rejected.message));
    await expect.poll(last).toMatchObject({ status: 'done', name: 'good.pdf', rejected });
    expect([stored[FIELD]?.path, answers]).toEqual(['/files/good', []]);
  });

  test('before it was stored leaves that one, and its upload goes on', async () => {
    const { document, stored, answers, signals, gate, last } = open();
    gate('shrink', good).resolve('');
    void document.choose(good);
    await expect.poll(() => signals.length).toBe(1);
    const photo = new File(['\0\0\0\x18ftypheic'], 'IMG.heic', { type: 'image/heic' });
    gate('shrink', photo).resolve('');
    const choosing = document.choose(photo);
    await expect.poll(() => signals.length).toBe(2);
    await expect.poll(last).toMatchObject({ name: 'good.pdf', rejected: { name: 'IMG.heic' } });
    gate('upload', good).resolve('/files/good');
    await choosing;
    await expect.poll(last).toMatchObject({ status: 'done', name: 'good.pdf', rejected: { name: 'IMG.heic' } });
    expect([stored[FIELD]?.path, answers]).toEqual(['/files/good', ['/files/good']]);
  });
});

test('a removed file is not sent', async () => {
  const { document, stored, answers, gate, last } = open();
  const file = fileOf('income.pdf');
  gate('shrink', file).resolve('');
  const sending = document.choose(file);
  await expect.poll(() => stored[FIELD]?.file).toBe(file);
  await document.clear();
  gate('upload', file).resolve('/files/late');
  await sending;
  await settle();
  expect([FIELD in stored, answers, last()]).toEqual([false, [''], null]);
});

test('a file whose field is left while it is shrunk is stored all the same', async () => {
  const { document, stored, states, gate } = open();
  const photo = fileOf('photo.pdf');
  const choosing = document.choose(photo);
  document.stop();
  gate('shrink', photo).resolve('');
  await choosing;
  expect(stored[FIELD]).toEqual({ file: photo, path: null });
  expect(states).toEqual([]);
});

test('a file that is removed while it is being stored is gone', async () => {
  const { document, stored, gate, last } = open();
  const photo = fileOf('photo.pdf');
  const choosing = document.choose(photo);
  gate('shrink', photo).resolve('');
  await settle();
  expect(stored).toEqual({});
  await document.clear();
  await choosing;
  expect(stored).toEqual({});
  expect(last()).toBeNull();
});

test('a photo that is being looked at is stored and not sent; what is made of it takes its place, and goes when it is done', async () => {
  const { document, stored, answers, gate, last } = open();
  const [photo, page] = [fileOf('photo.pdf'), fileOf('page.pdf')];
  for (const file of [photo, page]) {
    const choosing = document.choose(file, true);
    gate('shrink', file).resolve('');
    await choosing;
    expect(last()).toMatchObject({ status: 'ready', name: file.name });
  }
  // Coming back from the camera sends nothing yet.
  await document.resume();
  expect(stored[FIELD]).toMatchObject({ file: page, path: null });
  await document.release();
  gate('upload', page).resolve('/files/page');
  await expect.poll(() => answers).toEqual(['/files/page']);
  expect(last()).toMatchObject({ status: 'done', name: 'page.pdf' });
});

test('what is made of a photo is not lost when the editor closes before it is stored; a rejection stays to be read', async () => {
  const { document, stored, answers, gate, last } = open();
  const page = fileOf('page.pdf');
  const choosing = document.choose(page, true);
  const releasing = document.release();
  gate('shrink', page).resolve('');
  await Promise.all([choosing, releasing]);
  expect(stored[FIELD]).toMatchObject({ file: page });
  gate('upload', page).resolve('/files/page');
  await expect.poll(() => answers).toEqual(['/files/page']);

  const other = new File(['no picture'], 'other.jpg', { type: 'image/jpeg' });
  const rejecting = document.choose(other, true);
  gate('shrink', other).resolve('');
  await rejecting;
  await document.release();
  expect(last()).toMatchObject({ status: 'done', name: 'page.pdf', rejected: { name: 'other.jpg' } });
});
