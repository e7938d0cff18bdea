export function registerStudentWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js', { scope: '/dashboard/', updateViaCache: 'none' }).catch(() => undefined);
}
