export const found = (place: string) => `मिला: ${place}। कृपया जाँच लें।`;
export const foundAnother = (place: string, written: readonly string[]) =>
  `मिला: ${place}। आपने कुछ और लिखा है: ${written.join(' और ')}। उसे बदला नहीं गया। कृपया जाँच लें।`;
