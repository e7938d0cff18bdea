export function mailLink(email: string, subject?: string): string {
  const address = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
  return subject === undefined ? address : `${address}?subject=${encodeURIComponent(subject)}`;
}

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
