// Draws the same receipt by direct calls of pdfkit, with the complete Roboto font.
import PDFDocument from 'pdfkit';

const side = 48;

export const receiptPrinter = (fontFolder) => (receipt) =>
  new Promise((done, failed) => {
    const pdf = new PDFDocument({ size: 'A4', margin: side });
    const parts = [];
    pdf.on('data', (part) => parts.push(part));
    pdf.on('end', () => done(Buffer.concat(parts)));
    pdf.on('error', failed);
    pdf.registerFont('normal', `${fontFolder}/Roboto-Regular.ttf`);
    pdf.registerFont('bold', `${fontFolder}/Roboto-Medium.ttf`);
    pdf.rect(0, 0, 595, 96).fill('#002464');
    pdf.fillColor('#FFFFFF').font('bold').fontSize(20).text(receipt.title, side, 32);
    pdf.font('normal').fontSize(11).text(receipt.subtitle);
    pdf.fillColor('#14202B').moveDown(2);
    for (const { heading, rows } of receipt.sections) {
      pdf.font('bold').fontSize(13).text(heading, side);
      for (const { label, value } of rows) {
        pdf.font('normal').fontSize(9).text(label);
        pdf.font('bold').fontSize(11).text(value).moveDown(0.4);
      }
      pdf.dash(4, { space: 3 }).moveTo(side, pdf.y).lineTo(547, pdf.y).stroke('#CFD8E0').moveDown();
    }
    pdf.undash().roundedRect(430, pdf.y, 110, 60, 6).stroke('#002464');
    pdf
      .font('bold')
      .fontSize(20)
      .text(receipt.stamp, 460, pdf.y + 16);
    pdf.font('normal').fontSize(8).text(receipt.footer, side, 770, { lineBreak: false });
    pdf.end();
  });
