/** Ms that a test waits for one condition: on a busy machine ten times as long as on an idle one. */
export const LONGEST_WAIT_MS = Number(process.env['LONGEST_WAIT_MS'] ?? 90_000);
