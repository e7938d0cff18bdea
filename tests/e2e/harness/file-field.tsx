import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FileField } from '#app/ui/documents/file-field.tsx';
import type { UploadedFile } from '#app/lib/files/use-upload.ts';
import '#app/styles/app.css';

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

createRoot(document.querySelector('#root')!).render(<Fields />);
