import type { Scene } from './scene.ts';
import { about } from './scenes/about.ts';
import { company } from './scenes/company.ts';
import { companyHome } from './scenes/company-home.ts';
import { forgottenPassword, forgottenResults } from './scenes/forgotten-password.ts';
import { identity } from './scenes/identity.ts';
import { keyRequest, keyResults } from './scenes/key-request.ts';
import { landing } from './scenes/landing.ts';
import { myDocuments } from './scenes/my-documents.ts';
import { offers } from './scenes/offer.ts';
import { passkeys, passkeySignIn } from './scenes/passkeys.ts';
import { receipt, rejection } from './scenes/outcome.ts';
import { reactivation, reactivationResults } from './scenes/reactivation.ts';
import { representative } from './scenes/representative.ts';
import { request } from './scenes/request.ts';
import { session } from './scenes/session.ts';
import { signIn, signInEnds } from './scenes/sign-in.ts';
import { additional, status } from './scenes/status.ts';
import { text, withoutTexts } from './scenes/text.ts';
import { verify } from './scenes/verify.ts';
import { pieceScenes, widgets } from './scenes/widgets.ts';

/** All scenes of the gallery: every screen in every state that a visitor may meet. */
export const scenes: readonly Scene[] = [
  ...companyHome,
  ...signIn,
  ...signInEnds,
  ...forgottenPassword,
  ...forgottenResults,
  ...reactivation,
  ...reactivationResults,
  ...keyRequest,
  ...keyResults,
  ...passkeys,
  ...passkeySignIn,
  ...landing,
  ...identity,
  ...representative,
  ...company,
  ...withoutTexts,
  ...text,
  ...about,
  ...session,
  ...request,
  ...receipt,
  ...rejection,
  ...status,
  ...offers,
  ...additional,
  ...myDocuments,
  ...verify,
  ...widgets,
  ...pieceScenes,
];
