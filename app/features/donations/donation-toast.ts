import { toast } from '#app/lib/toast/toast.ts';

const ONE = { id: 'donation' };

export const donationToast = {
  info: (message: string): void => toast.info(message, ONE),
  success: (message: string): void => toast.success(message, ONE),
  error: (message: string): void => toast.error(message, ONE),
};
