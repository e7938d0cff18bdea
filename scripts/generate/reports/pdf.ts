import type { ComponentType, ReactElement } from 'react';
import { load } from '#scripts/generate/packages.ts';

type Part = ComponentType<Record<string, unknown>>;

interface Library {
  Document: Part;
  G: Part;
  Image: Part;
  Page: Part;
  Path: Part;
  Svg: Part;
  Text: Part;
  View: Part;
  Font: {
    register(font: { family: string; src: string }): void;
    load(font: { fontFamily: string }): Promise<void>;
    getFont(font: { fontFamily: string }): { data: object | null } | undefined;
    registerHyphenationCallback(callback: (word: string) => string[]): void;
  };
  StyleSheet: { create<Styles>(styles: Styles): Styles };
  renderToFile(document: ReactElement, file: string): Promise<unknown>;
}

export const { Document, G, Image, Page, Path, Svg, Text, View, Font, StyleSheet, renderToFile } = load('@react-pdf/renderer') as Library;
