import * as z from 'zod/mini';

/** A program attended. Its certificate is downloaded from `/api/student/certificates/{id}`. */
export const programSchema = z.object({
  id: z.string(),
  title: z.string(),
  provider: z.string(),
  year: z.number(),
  /** Name of an icon of the site, as on program cards. */
  icon: z.string(),
  /** Such as `7QK4-M2XW-9P3D`; confirmed at `/verify/{code}`. */
  certificateCode: z.string(),
});
export type ProgramAttended = z.output<typeof programSchema>;
