/** The rules of the profile form, loaded with its first touch. */
export { hasVerhoeffCheck } from '#domain/students/aadhaar.ts';
export { applicationSchema } from '#domain/students/schema.ts';
