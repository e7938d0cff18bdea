import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';

const PREFIX = '.deepvan-backup-';
/** Who writes a backup, and where, until it is finished. */
const note = z.object({ folder: z.string(), host: z.string(), pid: z.number().int().positive(), at: z.number() });
type Note = z.infer<typeof note>;

const notesIn = (dataDirectory: string): string => join(dataDirectory, 'unfinished-backups');

/**
 * A new folder in `parent`, noted in DATA_DIR first, so that {@link sweepBackups} finds what a killed process leaves. `end` removes both;
 * a finished backup has been moved away by then.
 */
export function beginBackup(dataDirectory: string, parent: string): { folder: string; end(): void } {
  const name = randomBytes(9).toString('base64url');
  const folder = join(parent, PREFIX + name);
  const file = join(notesIn(dataDirectory), `${name}.json`);
  mkdirSync(notesIn(dataDirectory), { recursive: true, mode: 0o700 });
  const own: Note = { folder, host: hostname(), pid: process.pid, at: Date.now() };
  writeFileSync(file, JSON.stringify(own), { mode: 0o600 });
  const end = (): void => {
    rmSync(folder, { recursive: true, force: true });
    rmSync(file, { force: true });
  };
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    end();
    throw error;
  }
  return { folder, end };
}

/**
 * Removes the copies of personal data that killed backups left: those of processes that are gone, of other machines after a day.
 * Synchronous, for handlers of signals.
 * @param isOwn also this process's
 * @returns their folders
 */
export function sweepBackups(dataDirectory: string, isOwn = false): string[] {
  const directory = notesIn(dataDirectory);
  const swept: string[] = [];
  for (const name of existsSync(directory) ? readdirSync(directory) : []) {
    const found = readNote(join(directory, name));
    if (!found || !isOver(found, isOwn) || !existsSync(dirname(found.folder))) continue;
    if (existsSync(found.folder) && basename(found.folder).startsWith(PREFIX)) {
      rmSync(found.folder, { recursive: true, force: true });
      swept.push(found.folder);
    }
    rmSync(join(directory, name), { force: true });
  }
  return swept;
}

/** Undefined for one that is just being written. */
function readNote(file: string): Note | undefined {
  try {
    return note.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function isOver({ host, pid, at }: Note, isOwn: boolean): boolean {
  if (Date.now() - at > ONE_DAY_MS) return true;
  return host === hostname() && (pid === process.pid ? isOwn : !isRunning(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user runs there, and may not be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
