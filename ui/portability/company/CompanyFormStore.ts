import { makeAutoObservable } from 'mobx';
import { parseBirthDate, type BirthDateFault } from '#core/portability/company/birth-date.ts';
import {
  parseCompany,
  parseCompanyText,
  type CompanyField,
  type CompanyForm,
} from '#core/portability/company/company-form.ts';
import type { Company } from '#core/portability/company/company.ts';
import {
  textLimits,
  type FreeTextFault,
  type OptionalTextFault,
} from '#core/portability/company/free-text.ts';
import type { CompanyLists } from '#core/portability/company/load-company-form.ts';
import type { Region } from '#core/portability/company/place.ts';
import { isAllowedSalesVolume, salesVolumes } from '#core/portability/company/sales-volume.ts';
import { seniorities } from '#core/portability/company/seniority.ts';
import { draftText, type CompanyDraft } from '#core/portability/draft/draft.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import type { Autocompletion } from '#core/portability/representative/representative.ts';
import { tidyDayMonthYear, type CalendarDate } from '#core/shared/calendar-date.ts';
import { parseEmail, type Email, type EmailFault } from '#core/shared/email.ts';
import { type E, O, pipe } from '#core/shared/fp.ts';
import { parseMobile, type Mobile, type MobileFault } from '#core/shared/mobile.ts';
import { ChoiceStore, type Choice } from '#ui/forms/ChoiceStore.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { SwitchStore } from '#ui/forms/SwitchStore.ts';
import { followedChoice } from '#ui/forms/followed-choice.ts';
import { NestedPlacesStore, type LoadPlaces } from './NestedPlacesStore.ts';
import { companyWording, unseenWording } from './text.ts';

type FreeText = keyof Autocompletion;

const freeText = (field: FreeText) =>
  new FieldStore<FreeTextFault, string>({
    parse: parseCompanyText[field],
    wording: (fault) => (fault === 'unseen' ? unseenWording.unseen : companyWording[field]),
  });

const listed = <Option extends { readonly id: number; readonly descripcion: string }>(
  options: readonly Option[],
  wording: string,
) =>
  new ChoiceStore<Option>({
    idOf: ({ id }) => String(id),
    nameOf: ({ descripcion }) => descripcion,
    options,
    wording,
  });

const chosen = <Option>(choice: ChoiceStore<Option>): Option | undefined =>
  pipe(choice.value, O.fromEither, O.toUndefined);

const chooseAgain = (choice: Pick<Choice, 'entries' | 'choose'>, id: string): void => {
  if (choice.entries.some((entry) => entry.id === id)) choice.choose(id);
};

/** EXT-1402 · How each field is filled again from what was kept of it; what is agreed to is asked again. */
const resumed = {
  razonSocial: 'typed',
  antiguedad: 'listed',
  volumenVenta: 'listed',
  region: 'listed',
  ciudad: 'place',
  comuna: 'place',
  calle: 'typed',
  numero: 'typed',
  departamento: 'typed',
  nombreRepresentante: 'typed',
  apellidoPaternoRepresentante: 'typed',
  apellidoMaternoRepresentante: 'typed',
  fecha: 'typed',
  celular: 'typed',
  email: 'typed',
  aceptaTerminos: 'asked',
  autorizaUsoDatos: 'asked',
} as const satisfies Record<CompanyField, 'typed' | 'listed' | 'place' | 'asked'>;

type Resumed<How> = {
  readonly [Field in CompanyField]: (typeof resumed)[Field] extends How ? Field : never;
}[CompanyField];

const isResumed =
  <How>(how: How) =>
  (field: string): field is Resumed<How> =>
    Object.entries(resumed).some(([name, way]) => name === field && way === how);

const typedFields = Object.keys(resumed).filter(isResumed('typed' as const));
const listedFields = Object.keys(resumed).filter(isResumed('listed' as const));

export type PlaceLoads = { readonly cities: LoadPlaces; readonly communes: LoadPlaces };

/** What is typed and chosen in the company step. */
export class CompanyFormStore {
  readonly razonSocial = freeText('razonSocial');
  readonly antiguedad = listed(seniorities, companyWording.antiguedad);
  readonly volumenVenta = listed(salesVolumes, companyWording.volumenVenta);
  readonly region: ChoiceStore<Region>;
  readonly ciudad: NestedPlacesStore;
  readonly comuna: NestedPlacesStore;
  readonly calle = freeText('calle');
  readonly numero = freeText('numero');
  readonly departamento = new FieldStore<OptionalTextFault, string>({
    parse: parseCompanyText.departamento,
    // it cannot be too long, as it is cut while it is typed
    wording: () => unseenWording.unseen,
    clean: (typed) => Array.from(typed).slice(0, textLimits.departamento).join(''),
  });
  readonly nombreRepresentante = freeText('nombreRepresentante');
  readonly apellidoPaternoRepresentante = freeText('apellidoPaternoRepresentante');
  readonly apellidoMaternoRepresentante = freeText('apellidoMaternoRepresentante');
  readonly fecha: FieldStore<BirthDateFault, CalendarDate>;
  readonly celular = new FieldStore<MobileFault, Mobile>({
    parse: parseMobile,
    wording: () => companyWording.celular,
  });
  readonly email = new FieldStore<EmailFault, Email>({
    parse: parseEmail,
    wording: () => companyWording.email,
  });
  readonly aceptaTerminos = new SwitchStore(companyWording.aceptaTerminos);
  readonly autorizaUsoDatos = new SwitchStore(companyWording.autorizaUsoDatos);
  isTooHigh = false;
  readonly entry: Entry;
  readonly today: CalendarDate;

  constructor(
    entry: Entry,
    found: Autocompletion | undefined,
    { regions, today }: CompanyLists,
    loads: PlaceLoads,
  ) {
    this.entry = entry;
    this.today = today;
    this.region = listed(regions, companyWording.region);
    this.ciudad = new NestedPlacesStore(loads.cities, companyWording.ciudad);
    this.comuna = new NestedPlacesStore(loads.communes, companyWording.comuna);
    this.fecha = new FieldStore<BirthDateFault, CalendarDate>({
      parse: parseBirthDate(today),
      wording: () => companyWording.fecha,
      tidy: tidyDayMonthYear,
    });
    makeAutoObservable(this, { entry: false, today: false }, { autoBind: true });
    if (found !== undefined) this.complete(found);
  }

  /** EMP-32 · A new region empties city and commune and loads the cities again. */
  get regionChoice(): Choice {
    return followedChoice(this.region, () => {
      this.ciudad.follow(chosen(this.region)?.id);
      this.comuna.follow(undefined);
    });
  }

  /** EMP-33 · A new city empties the commune and loads the communes again. */
  get cityChoice(): Choice {
    return followedChoice(this.ciudad.choice, () => this.comuna.follow(chosen(this.ciudad.choice)?.id));
  }

  /** EMP-34 · A volume that is too high is not kept. */
  get volumeChoice(): Choice {
    return followedChoice(this.volumenVenta, this.checkVolume);
  }

  acknowledge(): void {
    this.isTooHigh = false;
  }

  /** EMP-31 · The company, or every field that keeps Continue disabled. */
  get company(): E.Either<readonly CompanyField[], Company> {
    return parseCompany(this.entry, this.today)(this.form);
  }

  /** What was asked in vain speaks up, wherever it stands. */
  showFaults(faults: readonly CompanyField[]): void {
    faults.forEach((field) => this[field].show());
  }

  messageOf(field: CompanyField): string | undefined {
    return this[field].message;
  }

  /** Everything as it stands in the inputs. */
  get typed(): CompanyDraft {
    return {
      razonSocial: draftText(this.razonSocial.text),
      antiguedad: this.antiguedad.chosen ?? '',
      volumenVenta: this.volumenVenta.chosen ?? '',
      region: this.region.chosen ?? '',
      ciudad: this.ciudad.typed,
      comuna: this.comuna.typed,
      calle: draftText(this.calle.text),
      numero: draftText(this.numero.text),
      departamento: draftText(this.departamento.text),
      nombreRepresentante: draftText(this.nombreRepresentante.text),
      apellidoPaternoRepresentante: draftText(this.apellidoPaternoRepresentante.text),
      apellidoMaternoRepresentante: draftText(this.apellidoMaternoRepresentante.text),
      fecha: draftText(this.fecha.text),
      celular: draftText(this.celular.text),
      email: draftText(this.email.text),
      aceptaTerminos: false,
    };
  }

  /** What an earlier visit had typed, as far as it is still offered; done once the places have come. */
  async resume(draft: CompanyDraft): Promise<void> {
    for (const field of typedFields) this[field].type(draft[field]);
    for (const field of listedFields) chooseAgain(this[field], draft[field]);
    this.checkVolume();
    const region = chosen(this.region)?.id;
    if (region === undefined) return;
    const comuna = { id: draft.comuna };
    void this.comuna.resume(undefined, comuna);
    await this.ciudad.resume(region, {
      id: draft.ciudad,
      then: () => this.comuna.resume(chosen(this.ciudad.choice)?.id, comuna),
    });
  }

  private get form(): CompanyForm {
    return {
      razonSocial: this.razonSocial.text,
      antiguedad: chosen(this.antiguedad)?.id,
      volumenVenta: chosen(this.volumenVenta)?.id,
      region: chosen(this.region),
      ciudad: chosen(this.ciudad.choice),
      comuna: chosen(this.comuna.choice),
      calle: this.calle.text,
      numero: this.numero.text,
      departamento: this.departamento.text,
      nombreRepresentante: this.nombreRepresentante.text,
      apellidoPaternoRepresentante: this.apellidoPaternoRepresentante.text,
      apellidoMaternoRepresentante: this.apellidoMaternoRepresentante.text,
      fecha: this.fecha.text,
      celular: this.celular.text,
      email: this.email.text,
      aceptaTerminos: this.aceptaTerminos.on,
      autorizaUsoDatos: this.autorizaUsoDatos.on,
    };
  }

  private checkVolume(): void {
    const volume = chosen(this.volumenVenta);
    if (volume === undefined || isAllowedSalesVolume(volume.id)) return;
    this.volumenVenta.clear();
    this.isTooHigh = true;
  }

  private complete(found: Autocompletion): void {
    this.razonSocial.fill(found.razonSocial);
    this.calle.fill(found.calle);
    this.numero.fill(found.numero);
    this.nombreRepresentante.fill(found.nombreRepresentante);
    this.apellidoPaternoRepresentante.fill(found.apellidoPaternoRepresentante);
    this.apellidoMaternoRepresentante.fill(found.apellidoMaternoRepresentante);
  }
}
