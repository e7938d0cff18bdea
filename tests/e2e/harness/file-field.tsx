import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FileControl } from '#app/ui/file-control.tsx';
import { FileField } from '#app/ui/papers/file-field.tsx';
import type { UploadedFile } from '#app/lib/use-upload.ts';
import '#app/styles/app.css';

const noop = () => undefined;

function Fields() {
  const [photograph, setPhotograph] = useState<UploadedFile | null>(null);
  const [certificate, setCertificate] = useState<UploadedFile | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <form className="panel form mx-auto my-6 max-w-[640px]" noValidate aria-label="Documents" data-busy={isBusy}>
      <h1>Documents</h1>
      <FileField field="photograph" value={photograph} onChange={setPhotograph} onBusy={setIsBusy} hint="A recent one, of your face." />
      <FileField
        field="incomeCertificate"
        isOptional
        value={certificate}
        onChange={setCertificate}
        error={certificate ? undefined : 'Please upload it'}
      />
      <output className="sr-only">{JSON.stringify({ photograph, certificate })}</output>
    </form>
  );
}

function States() {
  const file = { name: 'आय प्रमाण पत्र — तहसील कार्यालय, ज़िला वाराणसी, वर्ष 2026.pdf', size: 1_843_200 };
  const control = { onChoose: noop, onClear: noop, onRetry: noop };
  return (
    <form className="panel form mx-auto my-6 max-w-[640px]" noValidate aria-label="States">
      <h1>States</h1>
      <FileControl field="signature" isOptional state={{ status: 'empty' }} {...control} />
      <FileControl field="casteCertificate" state={{ status: 'ready', ...file }} {...control} />
      <FileControl field="incomeCertificate" state={{ status: 'uploading', share: 0.42, isWaiting: false, ...file }} {...control} />
      <FileControl field="bonafideCertificate" state={{ status: 'uploading', share: 0.42, isWaiting: true, ...file }} {...control} />
      <FileControl field="bankDocument" state={{ status: 'done', ...file }} {...control} />
      <FileControl
        field="certificate"
        state={{ status: 'failed', message: 'This file is larger than 5 MB. Please choose a smaller one.', ...file }}
        {...control}
      />
    </form>
  );
}

createRoot(document.querySelector('#root')!).render(location.hash === '#states' ? <States /> : <Fields />);
