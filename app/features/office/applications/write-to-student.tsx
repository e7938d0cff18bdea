import { WriteButton } from '#app/features/office/ui/write-button.tsx';
import { writeToStudent } from '#app/features/office/applications/applications-api.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';

export function WriteToStudent({ number, name }: { number: string; name: string }) {
  const may = useMay();
  if (!may('messages.writeToStudents')) return null;
  return (
    <div>
      <WriteButton label="Write to the student" to={name} send={(letter) => writeToStudent(number, letter)} />
    </div>
  );
}
