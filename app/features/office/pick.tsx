import { useId } from 'react';

interface PickProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onPick: (value: string) => void;
}

export function Pick({ label, value, options, onPick }: PickProps) {
  const id = useId();
  return (
    <div className="field min-w-44 max-sm:w-full">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} value={value} onChange={({ target }) => onPick(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
