import { zodResolver } from '@hookform/resolvers/zod';
import { donorFormSchema } from '#domain/donations/form.ts';

/** In a file of its own, so that it is loaded on the first interaction. */
export const donorResolver = zodResolver(donorFormSchema);
