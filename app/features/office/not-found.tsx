import { ApiError } from '#app/lib/api.ts';

export const clientLoader = (): never => {
  throw new ApiError(404, '');
};

/** Never shown: the loader leads to `errors.tsx`. */
export default function NotFoundPage(): null {
  return null;
}
