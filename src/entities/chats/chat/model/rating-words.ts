import { BEST_SCORE, type ChatRating } from '#contract';

/** A score as stars: «★★★★☆». */
export const starsOf = ({ score }: ChatRating): string => '★'.repeat(score).padEnd(BEST_SCORE, '☆');

/** The score in words: «Оценка: 4 из 5». */
export const scoreInWords = ({ score }: ChatRating): string => `Оценка: ${score} из ${BEST_SCORE}`;
