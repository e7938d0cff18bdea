import { z } from 'zod';
import { defineOperations } from '#domain/shared/operation.ts';
import { ok } from '#domain/shared/responses.ts';
import { UPLOAD_FIELDS, type UploadField } from './constants.ts';

const FILE_CALLS = { tag: 'files', for: 'student' } as const;

/** Specification 2, section 7. */
export const fileOperations = defineOperations(FILE_CALLS, {
  'POST /student/upload': {
    id: 'uploadFiles',
    summary: 'Upload files, one for each field (multipart/form-data)',
    description: 'PDF, JPEG or PNG. Each is recognised by its content, rewritten without metadata and encrypted.',
    uploads: Object.keys(UPLOAD_FIELDS) as UploadField[],
    response: z
      .object({
        ...ok,
        statusCode: z.literal(200).describe('HTTP status'),
        msg: z.string(),
        data: z.record(z.string(), z.string()).describe('One path for each field that was sent'),
      })
      .meta({ id: 'Uploaded' }),
    errors: ['conflict'],
  },
  'GET /student/files/:id': {
    id: 'downloadFile',
    summary: 'Download a file of your own',
    perMinute: 240,
    params: z.object({ id: z.string() }),
    file: 'application/octet-stream',
    errors: ['not_found'],
  },
});
