export const NOTICE_MS = 2_000;
export const LEAVE_MS = 300;

export interface Notice {
  id: number;
  text: string;
  isLeaving: boolean;
}

export function createNotices(show: (notice: Notice | null) => void): { tell(text: string): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let id = 0;
  const stop = (): void => clearTimeout(timer);
  return {
    tell(text) {
      stop();
      id += 1;
      const notice = { id, text };
      show({ ...notice, isLeaving: false });
      timer = setTimeout(() => {
        show({ ...notice, isLeaving: true });
        timer = setTimeout(() => show(null), LEAVE_MS);
      }, NOTICE_MS);
    },
    stop,
  };
}

export async function copyText(
  text: string,
  clipboard: Pick<Clipboard, 'writeText'> | undefined,
  legacy: (text: string) => boolean | Promise<boolean>,
): Promise<boolean> {
  try {
    if (!clipboard) return await legacy(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return await legacy(text);
  }
}
