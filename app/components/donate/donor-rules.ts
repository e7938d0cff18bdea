import { zodResolver } from '@hookform/resolvers/zod';
import { donorFormSchema } from '#domain/donations/form.ts';

/** In a file of its own, to be loaded when the form is first touched. */
export const donorResolver = zodResolver(donorFormSchema);
