import { Icon } from '#app/ui/icon.tsx';
import { SmartLink } from '#app/ui/smart-link.tsx';
import { iconName } from '#domain/content/schema/constants.ts';
import type { BlockButton } from '#domain/content/schema/schema.ts';

interface BlockButtonsProps {
  btn: BlockButton;
  btnMore?: BlockButton | undefined;
  isOnNight?: boolean;
  isQuiet?: boolean;
}

/** Leaves out disabled ones. Marigold is for donating. */
export function BlockButtons({ btn, btnMore, isOnNight = false, isQuiet = false }: BlockButtonsProps) {
  const visible = [btn, btnMore].filter((button) => button?.status === true) as BlockButton[];
  if (visible.length === 0) return null;
  const classOf = (button: BlockButton, index: number): string => {
    if (isQuiet) return 'more';
    if (button.link === '/donate') return 'btn btn-donate';
    if (index > 0) return 'btn btn-line';
    return isOnNight ? 'btn btn-light' : 'btn btn-primary';
  };
  return (
    <div className="btns">
      {visible.map((button, index) => (
        <SmartLink key={button.name} to={button.link} className={classOf(button, index)}>
          {leadingIcon(button)}
          {button.name}
          {trailingIcon(button)}
        </SmartLink>
      ))}
    </div>
  );
}

const isArrow = ({ icon }: BlockButton): boolean => icon?.startsWith('arrow-') ?? false;
const leadingIcon = (button: BlockButton) => button.icon !== undefined && !isArrow(button) && <Icon name={iconName(button.icon)} />;
const trailingIcon = (button: BlockButton) => isArrow(button) && <Icon name={iconName(button.icon)} />;
