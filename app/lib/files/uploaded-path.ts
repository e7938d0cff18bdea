import * as m from '#messages/index.ts';
import { ApiError, responseOf } from '#app/lib/api.ts';
import { asApiError } from '#app/lib/as-api-error.ts';

/**
 * From the upload's response.
 * @throws ApiError; status 0 for a success without a file, as from a captive portal
 */
export function uploadedPath(field: string, httpStatus: number, text: string): string {
  try {
    const { data, msg } = responseOf('POST /student/upload', httpStatus, text);
    if (data?.[field]) return data[field];
    throw new ApiError(0, msg);
  } catch (error) {
    const { status, message, fields, code } = asApiError(error);
    throw new ApiError(status, message || m.files.failed, fields, code);
  }
}
