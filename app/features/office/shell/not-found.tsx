import { ApiError } from '#app/lib/api.ts';

export const clientLoader = (): never => {
  throw new ApiError(404, '');
};

/** Never shown: its loader throws, which shows `errors.tsx`. */
export default function NotFoundPage(): null {
  return null;
}
