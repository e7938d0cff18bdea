import { Image, Path, Svg, Text, View } from '#scripts/generate/reports/pdf.ts';
import { drawing } from '#scripts/generate/reports/drawing.ts';
import { COLOUR, style } from '#scripts/generate/reports/style.ts';

export function Picture({ name, width, height, isRounded = false }: { name: string; width: number; height: number; isRounded?: boolean }) {
  const { image, ratio } = drawing(name);
  const cover = width / height > ratio ? { width, height: width / ratio } : { width: height * ratio, height };
  const offset = { left: (width - cover.width) / 2, top: (height - cover.height) * 0.7 };
  return (
    <View style={{ width, height, overflow: 'hidden', borderRadius: isRounded ? 8 : 0 }}>
      <Image src={image} style={{ position: 'absolute', ...cover, ...offset }} />
    </View>
  );
}

export function Point({ children }: { children: string }) {
  return (
    <View style={[style.row, { gap: 10, marginBottom: 7 }]} wrap={false}>
      <Svg viewBox="-14 -48 28 50" style={{ width: 8, height: 14, marginTop: 2 }}>
        <Path d="M0 0C15 -3 17 -20 0 -46C-17 -20 -15 -3 0 0Z" fill={COLOUR.marigold} />
      </Svg>
      <Text style={{ flex: 1 }}>{children}</Text>
    </View>
  );
}

export function Mark({ size = 30 }: { size?: number }) {
  return (
    <Svg viewBox="0 0 32 32" style={{ width: size, height: size }}>
      <Path
        d="M17.6 .4C10.6 6.2 4.6 11.4 4.6 17.8C4.6 22.6 8.6 26 14.9 26.4V22.6L8.9 18.9L9.9 17.2L14.9 20.3V16.4L10.8 13.8L11.9 12.1L15 14.1C15.3 9 15.9 4.6 17.6 .4Z"
        fill={COLOUR.leafLight}
      />
      <Path d="M18.9 3.2C17.3 8 16.9 12.6 16.9 26.4C23.2 26 27.4 22.6 27.4 17.8C27.4 12.4 23.6 8 18.9 3.2Z" fill={COLOUR.marigold} />
      <Path d="M14.9 28H16.9V31.6H14.9Z" fill={COLOUR.onNight} />
    </Svg>
  );
}
