import type { Wording } from '#adapters/cli/zaguan/wording.ts';
import { ruleWording } from '#ui/access/password/text.ts';
import { companyWording, tooHigh } from '#ui/portability/company/text.ts';
import { picked } from '#ui/portability/documents/text.ts';
import { blockWords, wrong } from '#ui/portability/identity/wrong-or-blocked-text.ts';
import { serialWording } from '#ui/portability/landing/text.ts';
import { namedFigures } from '#ui/portability/offer/offer-figures.ts';
import { answered, over, review, text as offerText } from '#ui/portability/offer/text.ts';
import { receipt, rejection } from '#ui/portability/outcome/text.ts';
import {
  lockWords,
  missingWording,
  nobody,
  wrong as wrongProof,
  waiting,
  wrongFolder,
} from '#ui/portability/representative/text.ts';
import { refusedFaults } from '#ui/portability/request/refused-fields.ts';
import {
  alreadyAsked,
  certificates,
  obstacleWording,
  optionWording,
  productWording,
  sign,
  toContract,
} from '#ui/portability/request/text.ts';
import {
  certificateTurnWords,
  closingText,
  progress,
  text as status,
  withdrawalText,
} from '#ui/portability/status/text.ts';
import { troubleWording } from '#ui/portability/trouble-text.ts';

/** Texts of the portal that the command line shares. */
export const zaguanWording: Wording = {
  passwordRules: ruleWording,
  serial: serialWording.malformed,
  company: companyWording,
  salesTooHigh: tooHigh.title,
  proof: missingWording,
  products: productWording,
  options: optionWording,
  obstacles: obstacleWording,
  nothingSelected: toContract.nothingSelected,
  tooManyFiles: certificates.full,
  unreadableFile: picked.unreadable,
  mandate: sign.mandate,
  withdrawalConsequence: withdrawalText.consequence,
  withdrawalRefusals: withdrawalText.refusals,
  withdrawn: withdrawalText.done,
  offer: offerText.title,
  offerDaysLeft: offerText.daysLeft,
  offerFigures: namedFigures,
  offerConditions: offerText.conditions,
  offerClosings: offerText.closings,
  offerGiven: review.lede,
  offerAnswered: (kind, idSolicitud) => answered.title[kind](idSolicitud),
  offerEnded: over.ended,
  offerRefusals: over.sentences,
  closingsFailed: closingText.failed,
  closing: closingText.detail,
  refusedBody: (fields) => refusedFaults(fields).map(({ message }) => message),
  noRepresentative: nobody.message,
  wrongFolder,
  folderWaits: `${waiting.title}. ${waiting.next}`,
  wrongTaxPassword: (company, triesLeft) =>
    [
      wrongProof.passwordOf(company),
      ...(triesLeft === undefined ? [] : [wrongProof.triesLeft(triesLeft)]),
    ].join(' '),
  taxPasswordLocked: lockWords,
  wrongAnswers: wrong.title,
  roundsLeft: wrong.triesLeft,
  blocked: blockWords,
  alreadyAsked: alreadyAsked.title,
  notEligible: rejection.message,
  connection: troubleWording.connection.title,
  service: troubleWording.service.message,
  received: receipt.title,
  noRequests: status.none,
  certificateTurn: certificateTurnWords,
  milestones: progress.steps,
  milestone: progress.detail,
};
