import type { DeviceStore, SavedFile } from '#app/features/scholarships/device/device-store.ts';
import { isSameFile } from '#app/features/scholarships/device/schema.ts';
import { type Submission, isTakenBack, markedRecalled, markedSent } from '#app/features/scholarships/device/submission.ts';

/** Keeps in memory what a full device has no room for. */
export function withMemoryStore(device: DeviceStore): DeviceStore {
  const memory = memoryDeviceStore();
  const toMemory = async (field: string, file: File, path: string | null): Promise<void> => {
    await memory.writeFile(field, file);
    if (path !== null) await memory.writePath(field, path);
  };
  return {
    ...device,
    async readSubmission() {
      return (await memory.readSubmission()) ?? device.readSubmission();
    },
    writeSubmission: (submission) => device.writeSubmission(submission).catch(() => memory.writeSubmission(submission)),
    async markSent(key) {
      if (await memory.readSubmission()) return memory.markSent(key);
      return device.markSent(key).catch(async () => {
        const stored = await device.readSubmission();
        if (stored?.key !== key) return false;
        // The stored copy, which says that it still waits, must go.
        await memory.writeSubmission(markedSent(stored));
        await device.removeSubmission(key);
        return true;
      });
    },
    async takeBack() {
      return (await memory.readSubmission()) ? memory.takeBack() : device.takeBack();
    },
    async removeSubmission(key) {
      await memory.removeSubmission(key);
      await device.removeSubmission(key);
    },
    async readFiles() {
      return { ...(await device.readFiles()), ...(await memory.readFiles()) };
    },
    async writeFile(field, file) {
      try {
        await device.writeFile(field, file);
        await memory.removeFile(field);
      } catch {
        const { [field]: replaced } = await device.readFiles();
        if (replaced?.path) await toMemory(field, replaced.file, replaced.path);
        await memory.writeFile(field, file);
        // The file must not come back; deleting needs no room.
        await device.removeFile(field).catch(() => undefined);
      }
    },
    async writePath(field, path, of) {
      const isInMemory = await memory.writePath(field, path, of);
      const isStored = await device.writePath(field, path, of).catch(async () => {
        const { [field]: stored } = await device.readFiles();
        const isSame = stored !== undefined && isSameFile(stored.file, of);
        if (isSame) await toMemory(field, stored.file, path);
        return isSame;
      });
      return isInMemory || isStored;
    },
    async removeFile(field) {
      await memory.removeFile(field);
      await device.removeFile(field);
    },
    async removeUploaded(field) {
      await memory.removeUploaded(field);
      await device.removeUploaded(field);
    },
    async restoreFile(field) {
      if (field in (await memory.readFiles())) await memory.restoreFile(field);
      else await device.restoreFile(field).catch(() => device.removeFile(field));
    },
    async clear(key) {
      const now = (await memory.readSubmission()) ?? (await device.readSubmission());
      // The files may belong to a later submission.
      const end = now && (now.key !== key || isTakenBack(now)) ? 'removeSubmission' : 'clear';
      await memory[end](key);
      await device[end](key);
    },
    async waiting() {
      const [stored, held] = [await device.waiting(), await memory.waiting()];
      return {
        isSubmitted: stored.isSubmitted || held.isSubmitted,
        files: [...new Set([...stored.files, ...held.files])],
        hasWords: stored.hasWords,
        hasOthers: stored.hasOthers,
        isInMemory: held.isInMemory,
      };
    },
  };
}

export function memoryDeviceStore(): DeviceStore {
  const files: Record<string, SavedFile & { earlier?: SavedFile | undefined }> = {};
  let submission: Submission | null = null;
  return {
    turnTo: () => undefined,
    readDraft: async () => null,
    writeDraft: () => Promise.reject(new Error('This browser keeps nothing for this site.')),
    removeDraft: async () => undefined,
    lostAt: async () => null,
    readSubmission: async () => submission && { ...submission, isInMemory: true },
    async writeSubmission(next) {
      submission = next;
    },
    async markSent(key) {
      const isThere = submission?.key === key && !isTakenBack(submission);
      if (submission && isThere) submission = markedSent(submission);
      return isThere;
    },
    async takeBack() {
      submission = submission && markedRecalled(submission);
      return submission?.key ?? null;
    },
    async removeSubmission(key) {
      if (submission?.key === key) submission = null;
    },
    readFiles: async () => ({ ...files }),
    async writeFile(field, file) {
      const replaced = files[field];
      files[field] = { file, path: null, isInMemory: true, earlier: replaced?.path === null ? replaced.earlier : replaced };
    },
    async writePath(field, path, of) {
      const stored = files[field];
      if (!stored || !isSameFile(stored.file, of)) return false;
      files[field] = { ...stored, path, earlier: path === null ? stored.earlier : undefined };
      return true;
    },
    async removeFile(field) {
      delete files[field];
    },
    async removeUploaded(field) {
      if (files[field]?.path) delete files[field];
    },
    async restoreFile(field) {
      const earlier = files[field]?.earlier;
      if (earlier) files[field] = earlier;
      else delete files[field];
    },
    forgetOthers: async () => undefined,
    readAccountDetails: async () => null,
    writeAccountDetails: async () => undefined,
    async clear() {
      submission = null;
      for (const field of Object.keys(files)) delete files[field];
    },
    async waiting() {
      const chosen = Object.entries(files).filter(([, { path }]) => path === null);
      const isSubmitted = submission !== null && !isTakenBack(submission);
      return {
        isSubmitted,
        files: chosen.map(([field]) => field),
        hasWords: false,
        hasOthers: false,
        isInMemory: isSubmitted || chosen.length > 0,
      };
    },
    close: () => undefined,
  };
}
